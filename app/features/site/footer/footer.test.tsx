// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import type { Build } from '../build/information.ts';
import { FooterContent } from './footer-content.tsx';
import { footerLinks } from './footer-links.ts';
import { serviceLinks } from './service-links.ts';
import type { ServiceLinks } from '../site-data.ts';

afterEach(cleanup);

const linkTo = (service: string | null, plural: string | null = null) => ({ service, plural });
const NONE = serviceLinks(linkTo(null), linkTo(null));

function renderFooter(build: Build, links: ServiceLinks = NONE) {
  render(
    <MemoryRouter>
      <FooterContent
        build={build}
        towns={TOWNS}
        theme="system"
        listingFormUrl={null}
        serviceLinks={links}
        footerLinks={footerLinks([])}
        signedIn={false}
        asksForCookies={false}
      />
    </MemoryRouter>,
  );
}

const links = (words: RegExp) =>
  screen.getAllByRole('link', { name: words }).map((link) => [link.textContent, link.getAttribute('href')]);

describe('the town links', () => {
  test('lead to walkers in all thirteen towns', () => {
    renderFooter({ state: 'loading' }, serviceLinks(linkTo('Dog Walker'), linkTo('Dog Day Care')));
    const walkers = links(/^Dog Walkers in /);
    expect(walkers).toHaveLength(13);
    expect(walkers[0]).toEqual(['Dog Walkers in Aldershot', '/aldershot?service=Dog+Walker']);
    expect(walkers[12]).toEqual(['Dog Walkers in Winchester', '/winchester?service=Dog+Walker']);
  });

  test('lead to day care in the first twelve', () => {
    renderFooter({ state: 'loading' }, serviceLinks(linkTo('Dog Walker'), linkTo('Day Care & Crèche')));
    const dayCare = links(/^Dog Daycare in /);
    expect(dayCare).toHaveLength(12);
    expect(dayCare[11]?.[0]).toBe('Dog Daycare in Waterlooville');
    expect(new URLSearchParams(dayCare[0]?.[1]?.split('?')[1]).get('service')).toBe('Day Care & Crèche');
  });

  test('are called what the owner calls them', () => {
    renderFooter({ state: 'loading' }, serviceLinks(linkTo('Strollers', 'Dog strollers'), linkTo(null)));
    expect(links(/^Dog strollers in /)[0]?.[1]).toBe('/aldershot?service=Strollers');
    expect(screen.getAllByRole('heading', { name: 'Dog strollers by town' })).toHaveLength(1);
  });

  test('ask for no service where there is no such category', () => {
    renderFooter({ state: 'loading' });
    expect(links(/^Dog Walkers in Fleet/)).toEqual([['Dog Walkers in Fleet', '/fleet']]);
  });
});

test('leads to About and Terms', () => {
  renderFooter({ state: 'loading' });
  expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/about');
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
});

describe('the version line', () => {
  test.each<[Build, string]>([
    [{ state: 'loading' }, 'Loading...'],
    [{ state: 'error', message: 'No configuration data found' }, 'No configuration data found'],
    [
      { state: 'ready', version: '1.2', subVersion: '34', buildDate: '2030-05-04', buildTime: '12:00' },
      'Version 1.2 (34), built 2030-05-04 at 12:00',
    ],
    [{ state: 'ready', version: '', subVersion: null, buildDate: null, buildTime: null }, 'Version 1.0'],
    [
      { state: 'ready', version: '2', subVersion: null, buildDate: null, buildTime: '09:30' },
      'Version 2, built at 09:30',
    ],
  ])('of %j reads %s', (build, text) => {
    renderFooter(build);
    expect(screen.getByText(text)).toBeTruthy();
  });
});
