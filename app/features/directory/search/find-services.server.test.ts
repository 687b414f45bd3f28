import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businesses, fetchedPictures } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import type { PlaceFinder } from '#app/features/places/geocoding/place-finder.server.ts';
import type { Town } from '#app/features/places/region/region.ts';
import { hampshire, TOWNS } from '#tests/support/content/hampshire.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import { cacheHeaders } from './load-search.server.ts';
import { findNearby, findServices } from './find-services.server.ts';
import { parseSearchForm } from './form.ts';
import { readLicensing } from '#app/features/businesses/licence/rules.server.ts';
import { namedServiceTypes } from '#app/features/businesses/service-types/service-types.ts';

const database = useScratchDatabase();
const winchester = TOWNS.find(({ slug }) => slug === 'winchester') as Town;
const everything = parseSearchForm(new URLSearchParams());
const nearby = { ...everything, distance: 15 };

const named = (name: string) => ({ name, area: name, isPostcode: true, approximate: false, council: null });
const finder: PlaceFinder = {
  async find(text) {
    if (text === 'broken') throw new Error('database gone');
    if (text === 'nonsense') return { problem: 'malformed' };
    if (text === 'no answer') return { problem: 'unavailable' };
    if (text === 'BT1 5GS') return { problem: 'unknown' };
    if (text === 'NR1 1AA' || text === 'NR2 2BB') {
      const council = text === 'NR1 1AA' ? 'E07000094' : 'E07000148';
      return { latitude: 52.63, longitude: 1.3, ...named(text), council };
    }
    if (text === 'EH1 1AA') return { latitude: 55.95, longitude: -3.19, ...named(text) };
    if (text === 'Newtown')
      return { problem: 'ambiguous', offered: ['Newtown, Powys', 'Newtown, near Alton'] };
    if (text === 'winchestr') return { problem: 'malformed', offered: ['Winchester'] };
    if (text === 'Manchester')
      return { latitude: 53.48, longitude: -2.24, ...named(text), isPostcode: false };
    if (text === 'Hampshire') return { problem: 'region' };
    if (text === 'Belfast')
      return { problem: 'unknown', isPostcode: false, message: 'Belfast is elsewhere.' };
    if (text === 'SO97') return { problem: 'malformed', isPostcode: true, message: 'SO97 is for PO boxes.' };
    if (text === 'St Helier')
      return {
        problem: 'unknown',
        isPostcode: false,
        message: 'It is elsewhere.',
        offered: ['St Helier, Greater London'],
      };
    if (text === 'winchestir') {
      const instead = { isName: false, words: 'Winchester', offered: ['Chester'] };
      return { latitude: 51.06, longitude: -1.31, ...named('Winchester'), isPostcode: false, instead };
    }
    if (text === 'Whitchurch') {
      const instead = { isName: true, words: 'Whitchurch, Hampshire', offered: ['Whitchurch, Cardiff'] };
      return { latitude: 51.06, longitude: -1.31, ...named('Whitchurch'), isPostcode: false, instead };
    }
    if (text === 'Ashford') {
      const instead = { isName: true, words: 'Ashford, Hampshire', offered: ['Ashford, Kent'] };
      const council = 'E07000094';
      return { latitude: 52.63, longitude: 1.3, ...named('Ashford'), council, isPostcode: false, instead };
    }
    if (text === 'winchester')
      return { latitude: 51.06, longitude: -1.31, ...named('Winchester'), isPostcode: false };
    return { latitude: 51.06255, longitude: -1.31937, ...named(text) };
  },
};
const time = { now: Date.UTC(2026, 10, 24, 11) };
const hours = hoursAt(() => time.now);
const find = (form: Partial<typeof everything>, town: Town | null = null) =>
  findServices(
    {
      db: database.db,
      region: hampshire,
      finder,
      serviceTypes: async () => namedServiceTypes(['Dog Walker', 'Dog Day Care', 'Kennels']),
      customFields: async () => [],
      licensing: async () => readLicensing(),
      config: { mapProvider: 'google', importedPhotos: 'fetch' },
      ...hours,
    },
    { ...everything, ...form },
    town,
  );

beforeAll(() =>
  insertBusinesses(database.db, [
    { name: 'Near', latitude: 51.063, longitude: -1.318 },
    { name: 'Far', city: 'Reading', latitude: 51.455, longitude: -0.978, category: 'Kennels' },
    { name: 'Unplaced' },
  ]),
);

test('cards show pictures that imports name from here, once they are stored', async () => {
  const photo = 'https://images.example/kennels.jpg';
  await database.db.update(businesses).set({ photo }).where(eq(businesses.name, 'Far'));
  const pictures = async () => (await find({ service: 'Kennels' })).businesses.map(({ picture }) => picture);
  expect(await pictures()).toEqual([null]);
  const hash = 'ef'.repeat(16);
  await database.db
    .insert(fetchedPictures)
    .values({ url: photo, state: 'stored', hash, width: 400, height: 300 });
  expect(await pictures()).toEqual([
    { src: `/uploads/${hash}-400x300.webp`, srcSet: `/uploads/${hash}-400x300.webp 400w` },
  ]);
});

const names = (found: { businesses: { name: string }[] }) => found.businesses.map(({ name }) => name);

describe('findServices', () => {
  test('keeps only what lies within the distance of a postcode', async () => {
    const found = await find({ postcode: 'SO23 8UJ' });
    expect(names(found)).toEqual(['Near']);
    expect(found).toMatchObject({
      total: 1,
      problem: null,
      near: { name: 'SO23 8UJ', isPostcode: true, approximate: false },
    });
  });

  test('keeps only what lies within the distance of a place, which it calls by its name', async () => {
    const found = await find({ postcode: 'winchester' });
    expect(names(found)).toEqual(['Near']);
    expect(found).toMatchObject({ problem: null, near: { name: 'Winchester', isPostcode: false } });
  });

  test('what is offered instead is the same search from its start', async () => {
    const { instead } = await find({ postcode: 'winchestr', service: 'Kennels', distance: 25, show: 48 });
    expect(instead?.links.map(({ to }) => to)).toEqual(['?service=Kennels&postcode=Winchester&distance=25']);
  });

  test('a place whose name is like the text is used, with the text itself as a search of its own', async () => {
    expect(await find({ postcode: 'winchestir', service: 'Dog Walker' })).toMatchObject({
      problem: null,
      near: { name: 'Winchester' },
      instead: {
        say: 'You might also mean:',
        links: [
          { to: '?service=Dog+Walker&postcode=Chester', text: 'Chester' },
          { to: '?service=Dog+Walker&postcode=%22winchestir%22', text: 'Search for “winchestir” instead' },
        ],
      },
    });
  });

  test('a place of the region is used, with others of its name', async () => {
    const found = await find({ postcode: 'Whitchurch' });
    expect(found.instead).toEqual({
      say: 'Other places with this name:',
      links: [{ to: '?postcode=Whitchurch%2C+Cardiff', text: 'Whitchurch, Cardiff' }],
    });
  });

  test('the name of the region shows all of it, or all of the town whose page it is', async () => {
    expect(await find({ postcode: 'Hampshire' })).toMatchObject({
      total: 3,
      near: null,
      problem: null,
      instead: { say: 'Showing all of Hampshire. For distances, enter a postcode or a town.', links: [] },
    });
    expect(await find({ postcode: 'Hampshire' }, winchester)).toMatchObject({
      total: 2,
      problem: null,
      instead: {
        say: 'This page only covers Winchester.',
        links: [{ to: '/', text: 'See all of Hampshire' }],
      },
    });
  });

  test('filters by service', async () => {
    expect(names(await find({ service: 'Kennels' }))).toEqual(['Far']);
  });

  const linkTo = ({ slug, name }: Pick<Town, 'slug' | 'name'>) => ({ to: `/${slug}`, text: name });
  const nearest = (problem: 'outside' | 'elsewhere', slug: string, name: string) => ({
    problem,
    instead: { say: 'The nearest town we cover:', links: [linkTo({ slug, name })] },
  });
  const UNPLACED = [
    ['nonsense', { problem: 'invalid' }],
    ['broken', { problem: 'failed' }],
    ['no answer', { problem: 'failed' }],
    [
      'BT1 5GS',
      { problem: 'outside', instead: { say: 'Choose one of our towns:', links: TOWNS.map(linkTo) } },
    ],
    [
      'Belfast',
      {
        problem: 'elsewhere',
        instead: { say: 'Belfast is elsewhere. Choose one of our towns:', links: TOWNS.map(linkTo) },
      },
    ],
    [
      'SO97',
      {
        problem: 'invalid',
        says: 'SO97 is for PO boxes.',
        instead: { say: 'Choose one of our towns:', links: TOWNS.map(linkTo) },
      },
    ],
    [
      'St Helier',
      {
        problem: 'elsewhere',
        instead: {
          say: 'It is elsewhere. Did you mean:',
          links: [{ to: '?postcode=St+Helier%2C+Greater+London', text: 'St Helier, Greater London' }],
        },
      },
    ],
    ['NR2 2BB', nearest('outside', 'camberley', 'Camberley')],
    // Known, but far from every town.
    ['EH1 1AA', nearest('outside', 'reading', 'Reading')],
    ['Manchester', nearest('elsewhere', 'reading', 'Reading')],
    [
      'Newtown',
      {
        problem: 'ambiguous',
        instead: {
          say: 'Did you mean:',
          links: [
            { to: '?postcode=Newtown%2C+Powys', text: 'Newtown, Powys' },
            { to: '?postcode=Newtown%2C+near+Alton', text: 'Newtown, near Alton' },
          ],
        },
      },
    ],
    [
      'winchestr',
      {
        problem: 'invalid',
        instead: { say: 'Did you mean:', links: [{ to: '?postcode=Winchester', text: 'Winchester' }] },
      },
    ],
  ] as const;

  test.each(UNPLACED)(
    'on the home page "%s" leaves the list without a distance',
    async (postcode, expected) => {
      const found = await find({ postcode });
      expect(found).toMatchObject({ total: 3, near: null, ...expected });
    },
  );

  test.each(UNPLACED)('on a town page "%s" empties the list', async (postcode, expected) => {
    const nothing = { total: 0, unknown: null, businesses: [], next: null, until: null, near: null };
    expect(await find({ postcode }, winchester)).toEqual({ ...nothing, ...expected });
  });

  test('a postcode of the region’s own councils is inside, however far from its towns', async () => {
    for (const town of [null, winchester]) {
      expect(await find({ postcode: 'NR1 1AA' }, town)).toMatchObject({
        total: 0,
        problem: null,
        near: { name: 'NR1 1AA' },
      });
    }
  });

  test('a place of the region with nothing near has the nearest, and others of its name', async () => {
    const found = await find({ postcode: 'Ashford', sort: 'name' });
    expect(found).toMatchObject({
      total: 0,
      businesses: [],
      problem: null,
      near: { name: 'Ashford' },
      nearest: [{ name: 'Far' }, { name: 'Near' }],
      instead: { say: 'Other places with this name:', links: [{ text: 'Ashford, Kent' }] },
    });
    expect((await find({ postcode: 'Ashford', service: 'Kennels' })).nearest).toHaveLength(1);
    expect(await find({ postcode: 'Ashford' }, winchester)).not.toHaveProperty('nearest');
    // Something is near, though not what was asked for.
    expect(await find({ postcode: 'winchester', photo: true })).not.toHaveProperty('nearest');
  });

  test('a town page shows what is in the town', async () => {
    expect(names(await find({}, winchester)).toSorted()).toEqual(['Near', 'Unplaced']);
  });
});

describe('findNearby', () => {
  test('finds what lies within fifteen miles', async () => {
    const found = await findNearby(
      {
        db: database.db,
        serviceTypes: async () => namedServiceTypes([]),
        customFields: async () => [],
        config: { mapProvider: 'google', importedPhotos: 'fetch' },
        ...hours,
      },
      { latitude: 51.06, longitude: -1.32 },
      nearby,
    );
    expect(found).toMatchObject({ total: 1, nearestOnly: false });
    expect(names(found)).toEqual(['Near']);
  });

  test('falls back to the nearest where nothing is in range', async () => {
    const edinburgh = { latitude: 55.95, longitude: -3.19 };
    const found = await findNearby(
      {
        db: database.db,
        serviceTypes: async () => namedServiceTypes([]),
        customFields: async () => [],
        config: { mapProvider: 'google', importedPhotos: 'fetch' },
        ...hours,
      },
      edinburgh,
      nearby,
    );
    expect(found.nearestOnly).toBe(true);
    expect(names(found)).toEqual(['Far', 'Near']);
  });
});

describe('what is asked of each business', () => {
  const said = (answer: boolean) => ({ answer, by: 'business', on: '2026-11-02' });
  const ask = (query: string) => find(parseSearchForm(new URLSearchParams(query)));

  beforeAll(async () => {
    time.now = Date.UTC(2026, 10, 24, 11);
    const set = (name: string, values: Partial<typeof businesses.$inferInsert>) =>
      database.db.update(businesses).set(values).where(eq(businesses.name, name));
    await set('Near', {
      rating: 4.5,
      reviews: 3,
      facts: { puppies: said(true) },
      confirmed_on: '2025-11-24',
      confirmed_by: 'editor',
    });
    await set('Far', {
      licensed_until: '2027-06-30',
      facts: { puppies: said(false) },
      prices: [{ label: 'Night', pence: 2000, per: 'night', from: false }],
    });
  });

  afterAll(() => database.db.update(businesses).set({ confirmed_on: null, confirmed_by: null }));

  test.each([
    ['minimum_rating=4.5', ['Near']],
    ['facts=puppies', ['Near']],
    ['confirmed=1', ['Near']],
    ['licence=confirmed', ['Far']],
    ['service=Kennels&maximum_price=20', ['Far']],
    ['service=Kennels&maximum_price=19', []],
    ['maximum_price=19', ['Near', 'Far', 'Unplaced']],
    // Its photo has been fetched.
    ['photo=1', ['Far']],
    ['bbox=-1.4,51,-1.2,51.1', ['Near']],
    ['sort=name', ['Far', 'Near', 'Unplaced']],
    ['sort=name&postcode=SO23+8UJ&distance=50', ['Far', 'Near']],
    ['sort=rating&postcode=RG1+1AA&distance=50', ['Near', 'Far']],
  ])('%s', async (query, expected) => {
    expect(names(await ask(query))).toEqual(expected);
  });

  test('each filter says how many it would leave, unless it is on', async () => {
    const { choices, until } = await ask('');
    expect(choices).toEqual({
      'minimum_rating=4': 1,
      'minimum_rating=4.5': 1,
      'photo=1': 1,
      'facts=puppies': 1,
      'confirmed=1': 1,
      'licence=confirmed': 1,
    });
    expect((await ask('service=Kennels')).choices).toEqual({
      'photo=1': 1,
      'licence=confirmed': 1,
      'maximum_price=20': 1,
      'maximum_price=30': 1,
      'maximum_price=50': 1,
    });
    // A year ago is another day then.
    expect(until).toBe(Date.UTC(2026, 10, 25));
    expect((await ask('minimum_rating=4.5&facts=puppies&confirmed=1')).choices).toEqual({});
    expect((await ask('licence=confirmed&minimum_rating=4')).loosen).toMatchObject([
      { parameter: 'minimum_rating', to: '?licence=confirmed', total: 1 },
      { parameter: 'licence', to: '?minimum_rating=4', total: 1 },
    ]);
    expect((await ask('minimum_rating=4&licence=confirmed')).choices).toBeUndefined();
    expect(await ask('after=1')).not.toHaveProperty('choices');
    const here = { latitude: 51.06, longitude: -1.32 };
    const sources = {
      db: database.db,
      serviceTypes: async () => namedServiceTypes([]),
      customFields: async () => [],
      config: { mapProvider: 'google', importedPhotos: 'fetch' },
      ...hours,
    } as const;
    const near = await findNearby(sources, here, nearby);
    expect(near.choices).toMatchObject({ 'facts=puppies': 1 });
    expect(near.choices).not.toHaveProperty('photo=1');
  });

  test('where nobody is found, says what to leave out and how many that brings', async () => {
    expect((await ask('facts=puppies&photo=1')).loosen).toEqual([
      { parameter: 'photo', to: '?facts=puppies', total: 1 },
      { parameter: 'facts=puppies', to: '?photo=1', total: 1 },
    ]);
    expect((await ask('service=Kennels&postcode=SO23+8UJ&distance=5&show=48')).loosen).toEqual([
      { parameter: 'distance=50', to: '?service=Kennels&postcode=SO23+8UJ&distance=50', total: 1 },
      { parameter: 'service', to: '?postcode=SO23+8UJ&distance=5', total: 1 },
    ]);
    const town = await find(parseSearchForm(new URLSearchParams('minimum_rating=5&open=now')), winchester);
    // Nobody tells hours.
    expect(town.loosen).toEqual([]);
    expect((await find({ minimumRating: 5 }, winchester)).loosen).toEqual([
      { parameter: 'minimum_rating', to: '', total: 2 },
    ]);
    expect(await ask('')).not.toHaveProperty('loosen');
  });

  test('who was confirmed within a year is so for the day', async () => {
    expect((await ask('confirmed=1')).until).toBe(Date.UTC(2026, 10, 25));
    time.now = Date.UTC(2026, 10, 25);
    expect((await ask('confirmed=1')).total).toBe(0);
  });

  test('round the visitor as well, and of what they look for where nothing is near', async () => {
    const sources = {
      db: database.db,
      serviceTypes: async () => namedServiceTypes([]),
      customFields: async () => [],
      config: { mapProvider: 'google', importedPhotos: 'fetch' },
      ...hours,
    } as const;
    const here = { latitude: 51.06, longitude: -1.32 };
    const ask = (query: string) => findNearby(sources, here, parseSearchForm(new URLSearchParams(query)));
    expect(names(await ask('distance=50&sort=name'))).toEqual(['Far', 'Near']);
    expect(names(await ask('distance=50&facts=puppies'))).toEqual(['Near']);
    const far = await ask('distance=5&service=Kennels&maximum_price=20');
    expect(far).toMatchObject({ nearestOnly: true, total: 1 });
    expect(names(far)).toEqual(['Far']);
  });

  test('finds no other place than without it', async () => {
    const elsewhere = {
      name: 'Elsewhere',
      slug: 'elsewhere',
      city: 'Norwich',
      latitude: 52.63,
      longitude: 1.3,
    };
    await insertBusinesses(database.db, [elsewhere]);
    expect(await ask('postcode=NR2+2BB&photo=1')).toMatchObject({ total: 0, problem: null });
    await database.db.delete(businesses).where(eq(businesses.name, 'Elsewhere'));
  });
});

describe('who is open', () => {
  const TUESDAY_11 = Date.UTC(2026, 10, 24, 11);
  const HOUR_MS = 60 * 60_000;
  const setHours = (name: string, opening_hours: string | null) =>
    database.db.update(businesses).set({ opening_hours }).where(eq(businesses.name, name));

  beforeAll(async () => {
    await setHours('Near', 'Mo-Fr 08:00-18:00; PH off');
    await setHours('Far', 'Mo-Su 18:00-02:00');
  });

  test('is found at any minute, and how many do not tell their hours', async () => {
    time.now = TUESDAY_11 + 12_345;
    expect(await find({ open: 'now' })).toMatchObject({
      total: 1,
      unknown: 1,
      businesses: [{ name: 'Near' }],
    });
    // Past midnight it is still the evening of the day before.
    const night = await find({ open: '2026-11-25T01:59' });
    expect(night).toMatchObject({ total: 1, unknown: 1, businesses: [{ name: 'Far' }] });
    expect((await find({ open: '2026-11-25T02:00' })).total).toBe(0);
    expect(names(await find({ open: '2026-12-25T19:00' }))).toEqual(['Far']);
    expect(await find({})).toMatchObject({ total: 3, unknown: null });
  });

  test('goes by the clocks of the region, also on the nights on which they change', async () => {
    await setHours('Near', 'Mo-Su 00:30-01:30');
    const openAt = async (moment: number) => {
      time.now = moment;
      return names(await find({ open: 'now' })).includes('Near');
    };
    // On 28 March 2027 one o'clock is two o'clock; on 31 October the hour from one to two comes twice.
    expect(await openAt(Date.UTC(2027, 2, 28, 0, 59))).toBe(true);
    expect(await openAt(Date.UTC(2027, 2, 28, 1, 0))).toBe(false);
    expect(await openAt(Date.UTC(2027, 9, 31, 0, 10))).toBe(true);
    expect(await openAt(Date.UTC(2027, 9, 31, 0, 40))).toBe(false);
    expect(await openAt(Date.UTC(2027, 9, 31, 1, 10))).toBe(true);
    await setHours('Near', 'Mo-Fr 08:00-18:00; PH off');
  });

  test('holds until the first that is shown opens or closes, and a list of now for its minute', async () => {
    time.now = TUESDAY_11 + 12_345;
    expect((await find({})).until).toBe(TUESDAY_11 + 7 * HOUR_MS);
    // What is said of a chosen time stays true.
    const chosen = await find({ service: 'Dog Walker', open: '2026-12-24T10:00' });
    expect(chosen.until).toBeNull();
    expect(chosen.businesses.map(({ state }) => state.text)).toContain('Open Thu 08:00–18:00');
    expect((await find({ open: 'now' })).until).toBe(TUESDAY_11 + 60_000);
    await setHours('Near', null);
    await setHours('Far', '24/7');
    expect((await find({})).until).toBeNull();
    await setHours('Near', 'Mo-Fr 08:00-18:00; PH off');
    await setHours('Far', 'Mo-Su 18:00-02:00');
  });

  test('tells caches so, and that a list of now is nothing else', async () => {
    time.now = TUESDAY_11;
    const headersOf = async (open: string) => {
      const form = { ...everything, open };
      return cacheHeaders({ form, area: null, serviceTypes: [], found: await find(form) });
    };
    expect(await headersOf('')).toEqual({ 'Holds-Until': `${TUESDAY_11 + 7 * HOUR_MS}` });
    expect(await headersOf('now')).toEqual({ 'Holds-Until': `${TUESDAY_11 + 60_000}; whole` });
  });

  test('finds no other place than without the filter', async () => {
    time.now = TUESDAY_11;
    await insertBusinesses(database.db, [
      {
        name: 'Elsewhere',
        slug: 'elsewhere',
        city: 'Norwich',
        latitude: 52.63,
        longitude: 1.3,
        opening_hours: 'Mo 08:00-09:00',
      },
    ]);
    expect(await find({ postcode: 'NR2 2BB', open: 'now' })).toMatchObject({ total: 0, problem: null });
    await database.db.delete(businesses).where(eq(businesses.name, 'Elsewhere'));
  });

  test('round the visitor as well', async () => {
    const sources = {
      db: database.db,
      serviceTypes: async () => namedServiceTypes([]),
      customFields: async () => [],
      config: { mapProvider: 'google', importedPhotos: 'fetch' },
      ...hours,
    } as const;
    const origin = { latitude: 51.06, longitude: -1.32 };
    time.now = TUESDAY_11;
    expect(await findNearby(sources, origin, { ...nearby, open: 'now' })).toMatchObject({
      total: 1,
      unknown: 0,
    });
    const late = await findNearby(sources, origin, { ...nearby, open: '2026-11-24T23:00' });
    expect(late).toMatchObject({ nearestOnly: true, businesses: [{ name: 'Far' }] });
  });
});

test('the page of a town says how many have a confirmed licence, of each service that needs one', async () => {
  const one = (name: string, category: string, licensed_until: string | null, services: string[] = []) => ({
    name,
    slug: name.toLowerCase(),
    city: 'Alton',
    category,
    services,
    licensed_until,
  });
  await insertBusinesses(database.db, [
    one('A', 'Dog Day Care', '2027-06-30'),
    one('B', 'Dog Day Care', null),
    one('C', 'Dog Walker', '2027-06-30', ['Dog Day Care']),
    one('D', 'Dog Walker', null),
    one('E', 'Kennels', null),
  ]);
  const alton = TOWNS.find(({ slug }) => slug === 'alton') as Town;
  // Nobody's licence for kennels is known, which says nothing of them.
  expect((await find({}, alton)).licensed).toEqual([{ service: 'Dog Day Care', confirmed: 2, total: 3 }]);
  expect(await find({ photo: true }, alton)).not.toHaveProperty('licensed');
  expect(await find({}, winchester)).not.toHaveProperty('licensed');
  expect(await find({})).not.toHaveProperty('licensed');
});
