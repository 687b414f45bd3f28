// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { SITE_PAGES } from './links.ts';
import { SiteNavigation } from './navigation.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function navigation(path = '/winchester', listingFormUrl: string | null = null) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <SiteNavigation
        siteName="Test Directory"
        logo={null}
        pages={SITE_PAGES}
        towns={TOWNS}
        theme="system"
        tone="band"
        skipTo="results"
        listingFormUrl={listingFormUrl}
      />
    </MemoryRouter>
  );
}

/** Presses a button and waits for what it opens, whose code is fetched by the first press. */
async function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await act(() => vi.dynamicImportSettled());
}

describe('before scripts run', () => {
  beforeEach(() => {
    document.body.innerHTML = renderToString(navigation());
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });

  test.each(['Menu', 'Locations'])('%s is a link to the links of the footer', (name) => {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('#site-links');
  });

  test('has no button that would do nothing', () => {
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('offers to skip to the results first of all', () => {
    const [first] = screen.getAllByRole('link');
    expect(first?.textContent).toBe('Skip to results');
    expect(first?.getAttribute('href')).toBe('#results');
  });
});

describe('Locations', () => {
  test('opens a list of all towns and marks the current one', async () => {
    render(navigation());
    await press('Locations');
    const menu = screen.getByRole('navigation', { name: 'Locations' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(TOWNS.map(({ name }) => name));
    expect(within(menu).getByText('Winchester').getAttribute('aria-current')).toBe('page');
    expect(within(menu).getByText('Reading').getAttribute('aria-current')).toBeNull();
  });

  test.each([
    ['/winchester', 'Winchester'],
    ['/terms', 'Aldershot'],
  ])('on %s begins at %s', async (path, town) => {
    render(navigation(path));
    await press('Locations');
    expect(document.activeElement?.textContent).toBe(town);
  });

  test('closes on Escape and gives the focus back', async () => {
    render(navigation());
    await press('Locations');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Locations' })).toBeNull());
    expect(document.activeElement?.textContent?.trim()).toBe('Locations');
  });

  test('closes once a town is chosen', async () => {
    render(navigation());
    await press('Locations');
    fireEvent.click(screen.getByRole('link', { name: 'Fleet' }));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Locations' })).toBeNull());
  });
});

describe('the menu of narrow screens', () => {
  test('opens, holds every page and town, and gives the focus back on Escape', async () => {
    render(navigation('/about'));
    await press('Menu');
    const menu = await screen.findByRole('dialog', { name: 'Test Directory' });
    fireEvent.click(within(menu).getByRole('button', { name: 'Locations' }));
    const names = within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(
      [
        'Home',
        'Blog',
        'About',
        'Terms',
        TOWNS.map(({ name }) => name),
        'Sign In',
        'List Your Business',
      ].flat(),
    );
    expect(within(menu).getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe('page');

    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent?.trim()).toBe('Menu');
  });

  test('closes once a page is chosen', async () => {
    render(navigation());
    await press('Menu');
    const menu = await screen.findByRole('dialog');
    act(() => within(menu).getByRole('link', { name: 'Terms' }).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('List Your Business', () => {
  test('opens the operator’s form in a new tab', () => {
    render(navigation('/', 'https://forms.example/list'));
    const link = screen.getByRole('link', { name: 'List Your Business (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('https://forms.example/list');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('leads to the page of the site in this tab when there is no form', () => {
    render(navigation());
    const link = screen.getByRole('link', { name: 'List Your Business' });
    expect(link.getAttribute('href')).toBe('/list-your-business');
    expect(link.getAttribute('target')).toBeNull();
  });
});

test('marks the current page, and Home only on the home page', () => {
  render(navigation('/terms'));
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Terms');
});
