// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseCookies } from '../providers/cookie-choice.ts';
import { COUNTED_SEARCH_ID, PAGE_SHOWN } from './counted.ts';
import { countShown } from './count-shown.ts';
import { CountedViews } from './counted-views.tsx';
import type { AnalyticsSettings } from '../providers/settings.ts';
import { eventually } from '#tests/support/site/eventually.ts';

let stop: AbortController;
const fetched = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));

beforeEach(() => {
  stop = new AbortController();
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
});

afterEach(() => {
  cleanup();
  stop.abort();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['cookieChoice'];
  for (const script of document.querySelectorAll('script')) script.remove();
  delete window.dataLayer;
});

/** Opens the site at an address, with effects run twice as in development; the starter counts as it does on every page. */
function openAt(address: string, settings: AnalyticsSettings = { provider: 'builtin' }) {
  history.replaceState(null, '', address);
  document.documentElement.dataset['counts'] = settings.provider;
  countShown(stop);
  const router = createBrowserRouter([{ path: '*', element: <CountedViews settings={settings} /> }]);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return { go: (to: string) => act(() => router.navigate(to)) };
}

/** Paths of the views reported so far. */
function seen(): string[] {
  const calls = fetched.mock.calls as unknown as [string, { body: string }][];
  return calls
    .filter(([address]) => address === '/api/page-seen')
    .map(([, { body }]) => JSON.parse(body).path);
}

test('the first page is seen once, also where effects run twice', () => {
  openAt('/winchester');
  expect(seen()).toEqual(['/winchester']);
});

test('each change of the path is a view, the way back included', async () => {
  const { go } = openAt('/');
  await go('/about');
  await go('/');
  await go('/about');
  expect(seen()).toEqual(['/', '/about', '/', '/about']);
});

test('another query, another hash and a slash at the end are the same page', async () => {
  const { go } = openAt('/');
  await go('/?postcode=SO23+8UJ');
  await go('/#results');
  await go('/blog');
  await go('/blog/');
  expect(seen()).toEqual(['/', '/blog']);
});

test('no view holds what was searched for', () => {
  openAt('/?postcode=SO23+8UJ');
  expect(JSON.stringify(fetched.mock.calls)).not.toContain('SO23');
});

test.each(['doNotTrack', 'globalPrivacyControl'])('nothing is sent with %s', async (signal) => {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { [signal]: { value: signal === 'doNotTrack' ? '1' : true } }),
  );
  const { go } = openAt('/');
  await go('/about');
  expect(fetched).not.toHaveBeenCalled();
});

test('nothing is sent while counting is off', () => {
  openAt('/', { provider: 'off' });
  expect(fetched).not.toHaveBeenCalled();
});

test('a page the browser had put aside is seen again', () => {
  openAt('/about');
  const event = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(event));
  expect(seen()).toEqual(['/about', '/about']);
});

test('a page made ready ahead is seen when somebody sees it', () => {
  Object.assign(document, { prerendering: true });
  openAt('/about');
  expect(seen()).toEqual([]);
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(seen()).toEqual(['/about']);
});

test('a network that fails is no error', async () => {
  fetched.mockRejectedValueOnce(new TypeError('blocked'));
  const { go } = openAt('/');
  await go('/about');
  expect(seen()).toEqual(['/', '/about']);
});

test('Google hears of the page in view as soon as it is accepted, and of nothing before', async () => {
  const { go } = openAt('/?postcode=SO23+8UJ', { provider: 'ga4', measurementId: 'G-TEST123' });
  await go('/about');
  expect(window.dataLayer).toBeUndefined();
  expect(document.scripts).toHaveLength(0);
  act(() => chooseCookies('accepted'));
  await eventually(() => expect(window.dataLayer).toBeDefined());
  const views = (window.dataLayer as IArguments[]).filter(([, name]) => name === 'page_view');
  expect(views.map(([, , { page_location }]) => page_location)).toEqual([`${location.origin}/about`]);
  expect(document.scripts[0]?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST123');
});

test('who declines after all is followed no further', async () => {
  document.documentElement.dataset['cookieChoice'] = 'accepted';
  const { go } = openAt('/', { provider: 'ga4', measurementId: 'G-TEST123' });
  await eventually(() => expect(window.dataLayer).toBeDefined());
  document.cookie = '_ga=GA1.1.1; Path=/';
  document.cookie = '_ga_TEST123=GS1; Path=/';
  const sent = window.dataLayer?.length;
  await act(async () => chooseCookies('declined'));
  await eventually(() => expect(document.cookie).not.toContain('_ga'));
  expect(window).toHaveProperty('ga-disable-G-TEST123', true);
  await go('/about');
  expect(window.dataLayer).toHaveLength(sent ?? 0);
});

test('a search is counted once until it changes, and how a listing is contacted or kept', async () => {
  document.body.innerHTML = `<template id="${COUNTED_SEARCH_ID}"></template><a href="tel:+441632960222">Call</a>
    <a href="#barn" data-website>Website</a><a href="#map">Map</a>
    <button class="heart" value="7" aria-pressed="false"></button><button class="heart" value="8" aria-pressed="true"></button>`;
  const template = document.getElementById(COUNTED_SEARCH_ID);
  const search = { service: 'Dog Walker', place: 'SO23', distance: 10, nothingFound: false };
  const shown = (next: object) => {
    template?.setAttribute('data-search', JSON.stringify(next));
    document.dispatchEvent(new Event(PAGE_SHOWN));
  };
  history.replaceState(null, '', '/dog-services/barn');
  document.documentElement.dataset['counts'] = 'builtin';
  countShown(stop);
  shown(search);
  shown(search);
  shown({ ...search, distance: 25 });
  for (const control of document.querySelectorAll<HTMLElement>('a, button')) control.click();
  const reports = (fetched.mock.calls as unknown as [string, { body: string }][])
    .filter(([address]) => address !== '/api/page-seen')
    .map(([address, { body }]) => [address, JSON.parse(body)]);
  expect(reports).toEqual([
    ['/api/search-seen', expect.objectContaining({ distance: 10 })],
    ['/api/search-seen', expect.objectContaining({ distance: 25 })],
    ['/api/contact-seen', expect.objectContaining({ kind: 'call', business: 'barn' })],
    ['/api/contact-seen', expect.objectContaining({ kind: 'website', business: 'barn' })],
    ['/api/contact-seen', expect.objectContaining({ kind: 'shortlist', business: 7 })],
  ]);
  document.body.replaceChildren();
});
