import { describe, expect, test } from 'vitest';
import type { CountedContact, CountedSearch, CountedView } from '#app/features/analytics/counting/counted.ts';
import type { AnalyticsSettings } from '#app/features/analytics/providers/settings.ts';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { hampshire } from '#tests/support/content/hampshire.ts';
import { BodyError } from '../filters/json-body.ts';
import { mountEndpoints } from './endpoint.ts';
import { VISITS } from './visits.ts';

const places = openShippedPlaces();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CALL = { kind: 'call', business: 'lower-barn' };
const SEARCH = { service: '', place: 'SO23', distance: 10, nothingFound: false };

/** The endpoints with counts that are only collected. */
function openSite(analytics: AnalyticsSettings = { provider: 'builtin' }) {
  const [views, searches, contacts]: [CountedView[], CountedSearch[], CountedContact[]] = [[], [], []];
  const visits = {
    countView: (view: CountedView) => views.push(view),
    countSearch: (search: CountedSearch) => searches.push(search),
    countContact: (contact: CountedContact) => contacts.push(contact),
  };
  const config = { siteUrl: 'https://dogs.example', analytics };
  const nameOf = (path: string) => (path.startsWith('/admin') ? null : path);
  const services = { config, region: hampshire, places: () => places, visits } as unknown as Services;
  const site = mountEndpoints(VISITS, { services, nameOf });
  site.onError((error, context) => context.text('', error instanceof BodyError ? error.status : 500));
  const report = async (address: string, body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const request = { method: 'POST', body: text, headers: { 'User-Agent': FIREFOX, ...headers } };
    return (await site.request(address, request)).status;
  };
  return { views, searches, contacts, report };
}

describe('a view', () => {
  test('is counted with the host that led to it', async () => {
    const { views, report } = openSite();
    const body = { path: '/winchester', referrer: 'www.news.example', automated: false };
    expect(await report('/api/page-seen', body)).toBe(204);
    expect(views).toEqual([{ path: '/winchester', referrer: 'news.example' }]);
  });

  test.each<[string, object, Record<string, string>]>([
    ['of a browser that a program steers', { automated: true }, {}],
    ['of a program', {}, { 'User-Agent': 'curl/8' }],
    ['with Do-Not-Track', {}, { DNT: '1' }],
    ['with Global Privacy Control', {}, { 'Sec-GPC': '1' }],
    ['loaded ahead', {}, { 'Sec-Purpose': 'prefetch;prerender' }],
    ['of the admin area', { path: '/admin/import' }, {}],
  ])('%s is not, and is answered alike', async (_name, change, headers) => {
    const { views, report } = openSite();
    expect(await report('/api/page-seen', { path: '/', referrer: '', ...change }, headers)).toBe(204);
    expect(views).toEqual([]);
  });

  test.each(['', 'nonsense', '[]', '{}', '{"path":"no-slash","referrer":""}', '{"path":7,"referrer":""}'])(
    '"%s" is refused',
    async (body) => {
      expect(await openSite().report('/api/page-seen', body)).toBe(400);
    },
  );
});

test.each<[AnalyticsSettings, number, number]>([
  [{ provider: 'builtin' }, 1, 1],
  [{ provider: 'plausible', domain: 'dogs.example', url: 'https://stats.example' }, 0, 1],
  [{ provider: 'ga4', measurementId: 'G-TEST123' }, 0, 1],
  [{ provider: 'off' }, 0, 0],
])('with %j views and searches counted here are %i and %i', async (settings, viewCount, searchCount) => {
  const { views, searches, contacts, report } = openSite(settings);
  expect(await report('/api/page-seen', { path: '/', referrer: '' })).toBe(204);
  expect(await report('/api/search-seen', SEARCH)).toBe(204);
  expect(await report('/api/contact-seen', CALL)).toBe(204);
  expect([views.length, searches.length, contacts.length]).toEqual([viewCount, searchCount, searchCount]);
});

test.each([
  { place: 'SO23 8UJ' },
  { place: '51.06,-1.31' },
  { service: 'a\0b' },
  { service: 'x'.repeat(101) },
  { distance: 1000 },
  { nothingFound: 'yes' },
])('a search with %j is refused', async (change) => {
  expect(await openSite().report('/api/search-seen', { ...SEARCH, ...change })).toBe(400);
});

test.each<[string, object, Record<string, string>]>([
  ['of a browser that a program steers', { automated: true }, {}],
  ['of a program', {}, { 'User-Agent': 'curl/8' }],
  ['with Do-Not-Track', {}, { DNT: '1' }],
])('a call %s is not counted, and is answered alike', async (_name, change, headers) => {
  const { contacts, report } = openSite();
  expect(await report('/api/contact-seen', { ...CALL, ...change }, headers)).toBe(204);
  expect(contacts).toEqual([]);
});

test.each([
  {},
  { business: '' },
  { business: -7 },
  { business: 1.5 },
  { business: '../admin' },
  { business: 'x'.repeat(201) },
  { business: 'a\0b' },
  { kind: 'enquiry', business: 'lower-barn' },
])('a call with %j is refused', async (body) => {
  expect(await openSite().report('/api/contact-seen', { kind: 'call', ...body })).toBe(400);
});
