import type { FactCheck } from '#app/features/businesses/freshness/fact.ts';
import { expect, test } from 'vitest';
import { loadBankHolidays } from '#app/features/businesses/hours/bank-holidays.server.ts';
import { createOpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { createHoursForPage } from './hours-shown.server.ts';
import { toListing } from './to-listing.ts';
import { namedServiceTypes } from '#app/features/businesses/service-types/service-types.ts';

const NOTHING = Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, null])) as unknown as Business;
const KNOWN = {
  ...NOTHING,
  id: 7,
  slug: 'inkpot-and-otter',
  name: 'Inkpot & Otter',
  category: 'Dog Day Care',
  city: 'Winchester',
  postal_code: 'SO23 7DX',
  full_address: '14b Inkpot Lane, Hyde',
  latitude: 51.07,
  longitude: -1.31,
  hides_address: false,
};

/** A Tuesday. */
const NOW = Date.parse('2026-11-24T15:10:00Z');
const hoursForPage = createHoursForPage(
  createOpeningHours({
    // There is none of one's own in this folder.
    holidays: loadBankHolidays(import.meta.dirname),
    regionCouncils: () => [],
    clock: () => NOW,
  }),
);

const around = {
  mapProvider: 'osm' as const,
  types: namedServiceTypes([]),
  towns: [{ slug: 'winchester', name: 'Winchester', latitude: 51.06, longitude: -1.3 }],
  imported: { setting: 'hide' as const, fetched: new Map() },
  now: NOW,
  siteUrl: 'https://dogs.example',
  isWritable: false,
  mapOf: () => ({
    light: '/l',
    dark: '/d',
    width: 480,
    height: 300,
    pin: { x: 240, y: 150 },
    box: { west: -1.4, south: 51, east: -1.28, north: 51.045 },
    whereabouts: () => 'Off the A272',
  }),
  hours: hoursForPage({ opening_hours: null, council: null }),
  nearby: [],
};
const listingOf = (business: Partial<Business>) => toListing({ ...KNOWN, ...business }, around);
const stated = (business: Partial<Business>) => JSON.parse(listingOf(business).structured)['@graph'][0];

test('of a business of which nothing is known there is nothing but that', () => {
  expect(
    toListing(
      { ...NOTHING, id: 1, slug: 'x', name: 'X', category: 'Vet', city: '', postal_code: '' },
      around,
    ),
  ).toMatchObject({
    prices: null,
    facts: null,
    rating: null,
    confirmation: null,
    phones: [],
    directions: null,
    where: { address: [], map: null },
  });
});

test('the week, the special days and until when the page is right', () => {
  const { shown, specification, until } = hoursForPage({
    opening_hours: 'Mo-Fr 07:30-18:00; We 07:30-12:30,13:30-18:00; Dec 24 07:30-13:00; PH off',
    council: 'E07000094',
  });
  expect(shown.state).toEqual({ kind: 'open', text: 'Open until 18:00' });
  expect(shown.week).toHaveLength(7);
  expect(shown.week.slice(1, 3)).toEqual([
    { label: 'Tuesday', times: ['07:30–18:00'], today: true },
    { label: 'Wednesday', times: ['07:30–12:30', '13:30–18:00'], today: false },
  ]);
  expect(shown.week[6]).toEqual({ label: 'Sunday', times: ['Closed'], today: false });
  expect(shown.comingUp[0]).toEqual({ label: 'Thu 24 December', times: ['07:30–13:00'] });
  expect(shown.nation).toBe('England');
  expect(specification.length).toBeGreaterThan(2);
  expect(until).toBe(Date.parse('2026-11-24T18:00:00Z'));
});

test('where nothing changes any more that day, the page is right until midnight', () => {
  const { until } = hoursForPage({ opening_hours: '24/7', council: null });
  expect(until).toBe(Date.parse('2026-11-25T00:00:00Z'));
});

test('one with a public address says by which road, town and station it is', () => {
  expect(listingOf({}).where.words).toBe('Off the A272');
  expect(listingOf({ latitude: null, longitude: null }).where.words).toBeNull();
});

test('the address names town and postcode once', () => {
  expect(listingOf({}).where.address).toEqual(['14b Inkpot Lane, Hyde', 'Winchester, SO23 7DX']);
  expect(listingOf({ full_address: '14b Inkpot Lane, Winchester SO237DX' }).where.address).toEqual([
    '14b Inkpot Lane, Winchester SO237DX',
  ]);
});

test('one that comes to people tells how far, and neither street nor spot', () => {
  const area = { hides_address: true, serves_miles: 6, city: 'Alresford', postal_code: 'SO24' };
  const listing = listingOf(area);
  expect(listing).toMatchObject({
    place: 'Visits you within 6 miles of Alresford SO24',
    directions: null,
    where: {
      address: ['Alresford, SO24'],
      reach: 'Visits you within 6 miles',
      words: null,
      map: { isExact: false, href: '/map?bbox=-1.4%2C51%2C-1.28%2C51.045' },
    },
  });
  expect(JSON.stringify(listing)).not.toMatch(/Inkpot Lane|GeoCoordinates|51\.07|A272/);
  expect(stated(area)).toMatchObject({ areaServed: 'Visits you within 6 miles of Alresford SO24' });
  expect(listingOf({ ...area, serves_miles: null }).place).toBe('Visits you in and around Alresford SO24');
});

test('each fact says when it was confirmed, and by whom', () => {
  const facts = { phone: { on: '2026-11-12', how: 'owner' as const } };
  expect(toListing({ ...KNOWN, phone: '01962 960123' }, { ...around, facts }).confirmed).toEqual({
    phone: {
      what: 'Phone number confirmed',
      ago: '12 days ago',
      on: '2026-11-12',
      by: 'by the business',
    },
  });
});

test('a confirmation says who made it and when, and how long ago if it is old', () => {
  const confirmed = (exists: FactCheck, business: Partial<Business> = {}) =>
    toListing({ ...KNOWN, ...business }, { ...around, facts: { exists } }).confirmation;
  const check = { on: '2026-11-12', how: 'owner' } as const;
  expect(confirmed(check)).toBe('by the business on 12 November 2026.');
  expect(confirmed(check, { people: 'Anna, since 2019' })).toBe('by Anna on 12 November 2026.');
  expect(confirmed({ ...check, how: 'visitor' })).toBe('by a visitor on 12 November 2026.');
  expect(confirmed({ on: '2025-03-14', how: 'staff' })).toBe(
    'by our editors 20 months ago, on 14 March 2025.',
  );
  expect(confirmed({ ...check, how: 'import' })).toBeNull();
  expect(confirmed({ ...check, on: 'infinity' })).toBeNull();
});

test('a listing without an owner shows what to ask', () => {
  expect(listingOf({ website_description: null }).missing).toContain('what it costs');
  expect(toListing(KNOWN, { ...around, lookedAfterSince: '22 November 2026' }).missing).toEqual([]);
});

test('one mark shows the strongest proof', () => {
  const insurance = {
    kind: 'insurance',
    name: null,
    seen_on: '2026-11-02',
    issued_on: null,
    demo: false,
  } as const;
  const check = { ...insurance, kind: 'dbs-basic', valid_until: null } as const;
  const marked = (valid_until: string) => listingOf({ seen: [check, { ...insurance, valid_until }] }).mark;
  expect(marked('2027-03-14')).toMatchObject({ look: 'seen', text: 'Insurance and DBS check seen' });
  expect(marked('2026-11-01')).toMatchObject({ text: 'DBS check seen' });
  expect(listingOf({}).mark).toBeNull();
});

test('search engines get what is known, by its own address, and no rating', () => {
  const business = stated({
    rating: 4.8,
    reviews: 203,
    phone: '01632 960118',
    email_1: 'ottilie@example.com',
    site: 'https://inkpot.example/',
    prices: [{ label: 'Walk', pence: 1450, per: 'walk', from: true }],
  });
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    '@id': 'https://dogs.example/dog-services/inkpot-and-otter#business',
    url: 'https://dogs.example/dog-services/inkpot-and-otter',
    telephone: '+441632960118',
    sameAs: ['https://inkpot.example/'],
    geo: { latitude: 51.07, longitude: -1.31 },
    makesOffer: [{ priceSpecification: { minPrice: '14.50', priceCurrency: 'GBP', unitText: 'walk' } }],
  });
  expect(JSON.stringify(business)).not.toMatch(/rating|ottilie/i);
});

test('nothing that is known can end the script or lead to one', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const listing = listingOf({
    name: hostile,
    website_description: hostile,
    site: 'javascript:alert(1)',
    facebook: 'javascript:alert(1)',
    phone: 'javascript:alert(1)',
  });
  expect(listing.structured).not.toContain('<');
  expect(JSON.parse(listing.structured)['@graph'][0].name).toBe(hostile);
  expect(listing.website?.href).toBeNull();
  expect(listing.elsewhere).toEqual([]);
  expect(listing.phones).toEqual([{ text: 'javascript:alert(1)', href: null }]);
});
