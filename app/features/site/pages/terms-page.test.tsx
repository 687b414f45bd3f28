// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { MAP_ATTRIBUTION, PLACES_ATTRIBUTION } from '#app/features/places/attribution.ts';
import { TermsPage } from './terms-page.tsx';

afterEach(cleanup);

function renderTerms(contactEmail: string | null = null, credits: string[] = []) {
  render(
    <MemoryRouter>
      <TermsPage
        siteName="Test Directory"
        regionName="Hampshire"
        contactEmail={contactEmail}
        credits={credits}
      />
    </MemoryRouter>,
  );
}

test('has eleven numbered sections, each with something to say', () => {
  renderTerms();
  const headings = screen.getAllByRole('heading', { level: 2, name: /^\d+\. / });
  expect(headings.map((heading) => Number.parseInt(heading.textContent, 10))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
  for (const { textContent, parentElement } of headings) {
    expect(parentElement?.textContent.length).toBeGreaterThan(textContent.length + 80);
  }
});

test('lists them in its contents, each link leading to its heading', () => {
  renderTerms();
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  expect(links).toHaveLength(11);
  for (const link of links) {
    const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(target?.textContent).toContain(link.textContent);
  }
});

test.each([...PLACES_ATTRIBUTION, ...MAP_ATTRIBUTION])('names its source: %s', (line) => {
  renderTerms();
  expect(screen.getByText(line)).toBeTruthy();
});

test('names the sources of an imported map, each once', () => {
  const credit = 'Contains OS data © Crown copyright and database right 2031';
  renderTerms(null, [credit, MAP_ATTRIBUTION[2] as string]);
  for (const line of [credit, MAP_ATTRIBUTION[2] as string])
    expect(screen.getAllByText(line)).toHaveLength(1);
});

test('gives the address to write to, and the contact page while there is none', () => {
  renderTerms('dogs@example.org');
  expect(screen.getByRole('link', { name: 'dogs@example.org' }).getAttribute('href')).toBe(
    'mailto:dogs@example.org',
  );
  cleanup();
  renderTerms();
  expect(screen.getByRole('link', { name: 'contact page' }).getAttribute('href')).toBe('/contact');
});
