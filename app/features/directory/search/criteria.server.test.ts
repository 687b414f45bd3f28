import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { greatCircleMiles } from '@dog-care-directory/uk-places';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { detailsFor } from '../filters/details.server.ts';
import { businesses, customFields, fetchedPictures, serviceTypes } from '#db/schema.ts';
import { cursorBehind } from '#tests/support/content/cursor-behind.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { headlinePrice, usualUnit } from '#app/features/businesses/service-types/headline-price.ts';
import type { Fact, Facts } from '#app/features/businesses/listing/facts.ts';
import { type AskedFact, FILTERS } from '../filters/filters.ts';
import type { Criteria } from '../filters/filters.server.ts';
import type { OpenAt } from '../totals/open-at.ts';
import { createTotalsIndex, type TotalsIndex } from '../totals/totals-index.server.ts';
import { countChoices } from './choices.server.ts';
import { parseSearchForm } from './form.ts';
import { findOnMap } from './map.server.ts';
import { searchBusinesses } from './search.server.ts';
import type { SearchFilter } from './statement.server.ts';

const database = useScratchDatabase();
const SERVICES = ['Dog Walker', 'Kennels', 'Dog Park'];
const CITIES = ['Winchester', 'New Winchester', 'Alton'];
const HOURS = ['always', null, 'never'];
const PHOTOS = [
  null,
  'https://elsewhere.example/stored.jpg',
  'https://elsewhere.example/waiting.jpg',
  'nonsense',
];
const OWN = [
  {
    hash: 'ab'.repeat(16),
    width: 40,
    height: 30,
    alt: '',
    credit: '',
    source: null,
    by: 'editor',
    on: '2026-11-02',
  },
];
const SURFACES = [
  { key: 'grass', label: 'Grass' },
  { key: 'sand', label: 'Sand' },
];
const WORLD = { west: -180, south: -90, east: 180, north: 90 };

const OPEN: OpenAt = {
  minute: 1,
  kindOf: ({ opening_hours }) =>
    opening_hours === null ? 'unknown' : opening_hours === 'always' ? 'open' : 'closed',
};

const counted = (activity: string, rest: object = {}) => ({
  activity,
  authority_code: 'E1',
  authority: 'Alton',
  number: null,
  stars: null,
  source: 'register',
  seen_on: '2026-11-01',
  granted_on: null,
  expires_on: '2999-12-31',
  gone_on: null,
  suspended_on: null,
  suspended_source: null,
  register_standing: null,
  ...rest,
});
const SUSPENDED = { suspended_on: '2026-10-01' };
/** Each with the services for which it is confirmed, where it says anything of them; 'Dog Park' is never in one. */
const LICENCES: { licence: object | null; isFor: Record<string, boolean> }[] = [
  { licence: null, isFor: {} },
  { licence: counted('kennels'), isFor: { Kennels: true } },
  { licence: counted('kennels', SUSPENDED), isFor: { Kennels: false } },
  {
    licence: { ...counted('day-care', SUSPENDED), others: [counted('kennels')] },
    isFor: { Kennels: true },
  },
  {
    licence: { ...counted('kennels', SUSPENDED), others: [counted('walking'), counted('kennels')] },
    isFor: { Kennels: false, 'Dog Walker': true },
  },
  {
    licence: {
      ...counted('walking', { register_standing: 'unclear', ...SUSPENDED }),
      others: [counted('kennels', { granted_on: '2998-01-01' })],
    },
    isFor: { 'Dog Walker': false, Kennels: false },
  },
  {
    licence: {
      ...counted('kennels', { ...SUSPENDED, expires_on: '2026-10-10' }),
      others: [counted('kennels', { expires_on: null, seen_on: '2998-01-01' })],
    },
    isFor: { Kennels: true },
  },
  {
    licence: { ...counted('kennels', { source: 'business' }), others: [counted('walking', SUSPENDED)] },
    isFor: { Kennels: false, 'Dog Walker': false },
  },
];
const licenceAt = (index: number) => LICENCES[(index * 5) % LICENCES.length] as (typeof LICENCES)[number];

const answered = (answer: Fact['answer']) => ({ answer, by: 'editor' as const, on: '2026-11-02' });

/** Numbers that go round in turns of their own, so that everything meets everything. */
const everyBusiness = Array.from({ length: 900 }, (_, index) => {
  const turn = (of: number, step: number) => Math.floor((((index + 1) * step * 0.618_034) % 1) * of);
  const isPlaced = index % 13 !== 0;
  return {
    id: index + 1,
    slug: `business-${index + 1}`,
    name: `Business ${String(turn(500, 3)).padStart(3, '0')}`,
    category: SERVICES[turn(3, 7)] as string,
    services: index % 4 === 0 ? SERVICES.slice(0, 1 + (index % 3)) : null,
    opening_hours: HOURS[turn(3, 11)] as string | null,
    council: index % 2 === 0 ? 'E07000094' : null,
    city: CITIES[turn(3, 13)] as string,
    postal_code: `SO${index}`,
    rating: index % 5 === 0 ? null : ([0, 4.3, 4.299999999999999, 4.5, 5][turn(5, 17)] as number),
    reviews: index % 5 === 0 ? null : turn(60, 19),
    latitude: isPlaced ? 50.8 + turn(26, 23) / 20 : null,
    longitude: isPlaced ? -1.9 + turn(20, 29) / 20 : null,
    photo: PHOTOS[turn(4, 31)] ?? null,
    photos: [null, [], OWN][turn(3, 37)] ?? null,
    facts: [
      null,
      { puppies: answered(true), dogs_at_once: answered(3), size: answered('medium') },
      { puppies: answered(false), insured: answered(true), puppies_from: answered(26) },
      { puppies_from: answered(16), size: answered('large') },
      { puppies_from: answered(12), insured: answered(true), size: answered('any') },
      { puppies: answered(true), insured: answered(true), dbs_check: answered(true) },
    ][turn(6, 41)] as Facts | null,
    custom: [
      null,
      { fenced: true, surface: 'grass' },
      { fenced: false, surface: 'sand', motto: 'fenced' },
      { fenced: 'true', surface: 'sand' },
      { surface: 'sand', t20: true },
    ][turn(5, 53)] as Record<string, string | boolean> | null,
    prices: [null, [], [2001], [2000, 3000], [99_999_00, 1250], [0]][turn(6, 43)]?.map((pence, line) => ({
      label: ['Walk', 'Second dog'][turn(2, 59)] as string,
      pence,
      per: (['walk', 'night', null] as const)[(turn(3, 61) + line) % 3] ?? null,
      from: false,
    })),
    confirmed_on:
      ([null, '2025-11-22', '2025-11-23', '2026-10-01', '1969-07-20'] as const)[turn(5, 47)] ?? null,
    licence: licenceAt(index).licence,
    licensed_until: index % 3 === 1 ? '2027-06-30' : null,
  };
}).map((each) => ({
  ...each,
  prices: each.prices ?? null,
  confirmed_by: each.confirmed_on ? ('editor' as const) : null,
}));

beforeAll(async () => {
  await database.db.insert(serviceTypes).values(SERVICES.map((category) => ({ category })));
  await database.db.insert(customFields).values([
    { key: 'fenced', label: 'Fenced', kind: 'yes-no', position: 0 },
    { key: 'surface', label: 'Surface', kind: 'choice', choices: SURFACES, position: 1 },
    // More than the index has room for: of the last ones only the database can tell.
    ...Array.from({ length: 20 }, (_, index) => index + 1).map((number) => ({
      key: `t${number}`,
      label: `T${number}`,
      kind: 'yes-no' as const,
      position: number + 1,
    })),
  ]);
  await database.db.insert(businesses).overridingSystemValue().values(everyBusiness);
  await database.db.insert(fetchedPictures).values([
    {
      url: 'https://elsewhere.example/stored.jpg',
      state: 'stored',
      hash: 'cd'.repeat(16),
      width: 40,
      height: 30,
    },
    { url: 'https://elsewhere.example/waiting.jpg' },
  ]);
  await database.db.execute(sql`ANALYZE businesses`);
});

type Each = (typeof everyBusiness)[number];

function meets(
  each: Each,
  { minimumRating, photo, facts = [], confirmed, maximumPrice, licensed, details = [] }: Criteria,
) {
  const own = (each.photos ?? []).length > 0;
  const shown = {
    hide: own,
    link: own || Boolean(each.photo?.startsWith('https')),
    fetch: own || each.photo === 'https://elsewhere.example/stored.jpg',
  };
  return (
    (minimumRating === undefined || (each.rating !== null && each.rating >= minimumRating)) &&
    (!photo || shown[photo]) &&
    (!licensed || (licensed === true ? each.licensed_until !== null : isLicensedFor(each, licensed))) &&
    facts.every((fact) => isAnswered(each.facts ?? {}, fact)) &&
    details.every((tag) => {
      const [key = '', choice] = tag.split('.');
      return each.custom?.[key] === (choice ?? true);
    }) &&
    (confirmed === undefined || (each.confirmed_on !== null && each.confirmed_on >= confirmed)) &&
    (maximumPrice === undefined || isWithin(each, maximumPrice))
  );
}

function isAnswered(facts: Facts, asked: AskedFact): boolean {
  if (asked === 'large_dogs') return ['large', 'any'].includes(String(facts.size?.answer));
  const isAged = asked === 'puppies' && facts.puppies_from !== undefined && facts.puppies?.answer !== false;
  return isAged || facts[asked]?.answer === true;
}

function isWithin(each: Each, { pounds, service }: NonNullable<Criteria['maximumPrice']>): boolean {
  const price = headlinePrice(each, service);
  return price !== null && price.per === usualUnit(service) && price.pence <= pounds * 100;
}

/** By the licences that count for a service; where none does, by all of them. */
function isLicensedFor({ id, licensed_until }: Each, service: string): boolean {
  return licenceAt(id - 1).isFor[service] ?? licensed_until !== null;
}

/** All matches, whether open or not. */
function matching({
  category,
  town,
  council,
  origin,
  distanceMiles,
  box,
  criteria = {},
}: SearchFilter): Each[] {
  return everyBusiness.filter((each) => {
    const { latitude, longitude } = each;
    if (category && each.category !== category && !each.services?.includes(category)) return false;
    if (town && !each.city.toLowerCase().includes(town.toLowerCase())) return false;
    if (council && each.council !== council) return false;
    if (!meets(each, criteria)) return false;
    if (!origin && !box) return true;
    if (latitude === null || longitude === null) return false;
    if (origin && greatCircleMiles(origin, { latitude, longitude }) > (distanceMiles ?? Infinity))
      return false;
    return (
      !box ||
      (latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east)
    );
  });
}

function expectedOf(filter: SearchFilter) {
  const all = matching(filter);
  const kinds = (kind: string) => all.filter((each) => OPEN.kindOf(each) === kind);
  return filter.open
    ? { found: kinds('open'), unknown: kinds('unknown').length }
    : { found: all, unknown: null };
}

const weighted = ({ rating, reviews, confirmed_on }: Each) => {
  const byReviews = rating === null ? 3.5 : (rating * (reviews ?? 0) + 35) / ((reviews ?? 0) + 10);
  const days = confirmed_on === null ? 0 : (Date.parse(confirmed_on) - Date.parse('2000-01-01')) / 86_400_000;
  return byReviews + Math.max(days, 0) * 1e-12;
};
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Ids by rating or by name. */
function inOrder(found: readonly Each[], order: 'rating' | 'name'): number[] {
  const byName = (one: Each, other: Each) => compare(one.name, other.name) || one.id - other.id;
  const byRating = (one: Each, other: Each) => weighted(other) - weighted(one) || byName(one, other);
  return found.toSorted(order === 'name' ? byName : byRating).map(({ id }) => id);
}

const near = fc.record({
  latitude: fc.integer({ min: 0, max: 25 }).map((step) => 50.8 + step / 20),
  longitude: fc.integer({ min: 0, max: 20 }).map((step) => -1.9 + step / 20),
});
const boxes = fc.tuple(near, near).map(([one, other]) => ({
  west: Math.min(one.longitude, other.longitude),
  east: Math.max(one.longitude, other.longitude),
  south: Math.min(one.latitude, other.latitude),
  north: Math.max(one.latitude, other.latitude),
}));
const criteria: fc.Arbitrary<Criteria> = fc.record(
  {
    minimumRating: fc.constantFrom(0.1, 4, 4.3, 4.5, 5),
    photo: fc.constantFrom('hide' as const, 'link' as const, 'fetch' as const),
    facts: fc.subarray(['puppies', 'insured', 'dbs_check', 'large_dogs'] as AskedFact[], {
      minLength: 1,
      maxLength: 2,
    }),
    confirmed: fc.constantFrom('2025-11-23', '2026-11-22', '1960-01-01'),
    licensed: fc.constant(true as const),
    maximumPrice: fc.record({ pounds: fc.constantFrom(0, 12, 13, 20, 21, 10_000), service: fc.constant('') }),
    details: fc.constantFrom(['fenced'], ['surface.sand'], ['fenced', 'surface.grass'], ['t20']),
  },
  { requiredKeys: [] },
);
const forService = <Filter extends { criteria: Criteria; category?: string | undefined }>(
  filter: Filter,
): Filter => {
  const {
    criteria: { maximumPrice, ...rest },
    category: service,
  } = filter;
  if (!service) return { ...filter, criteria: rest };
  return {
    ...filter,
    criteria: {
      ...rest,
      ...(rest.licensed && { licensed: service }),
      ...(maximumPrice && { maximumPrice: { ...maximumPrice, service } }),
    },
  };
};
const anyFilters = fc.record(
  {
    criteria,
    order: fc.constantFrom(undefined, 'rating' as const, 'name' as const),
    box: fc.option(boxes, { nil: undefined, freq: 1 }),
    category: fc.constantFrom(undefined, ...SERVICES),
    town: fc.constantFrom(undefined, undefined, 'winchester', 'nowhere'),
    // Of these the index cannot tell: most searches are to be without.
    council: fc.constantFrom(undefined, undefined, undefined, undefined, 'E07000094'),
    origin: fc.option(near, { nil: undefined }),
    distanceMiles: fc.constantFrom(10, 25, 40, undefined),
    open: fc.constantFrom(undefined, OPEN),
  },
  { requiredKeys: ['criteria'] },
);
const filters = anyFilters.map(forService);

async function readyIndex(): Promise<TotalsIndex> {
  const totals = createTotalsIndex(database.pool, (error) => {
    throw error;
  });
  await totals.refresh();
  return totals;
}

const WAYS = ['by the database alone', 'with the help of the index'];

describe.each(WAYS)('what is asked of each business, %s', (way) => {
  const index = async () => (way === WAYS[0] ? undefined : readyIndex());

  test('list, total and map are of those who have it, in the order asked for, page by page', async () => {
    const totals = await index();
    const zooms = fc.integer({ min: 0, max: 20 });
    await fc.assert(
      fc.asyncProperty(filters, fc.nat(), zooms, async (filter, position, zoom) => {
        const { found, unknown } = expectedOf({ ...filter, limit: 0 });
        const read = (page: Partial<SearchFilter>) =>
          searchBusinesses(database.db, { ...filter, limit: 1000, ...page }, totals);
        const list = await read({});
        expect([list.total, list.unknown]).toEqual([found.length, unknown]);
        const ids = list.businesses.map(({ id }) => id);
        if (filter.origin && !filter.order) {
          expect(ids.toSorted((one, other) => one - other)).toEqual(found.map(({ id }) => id));
          // Such distances may differ in their last digit.
          const miles = list.businesses.map(({ distance_miles }) => (distance_miles ?? 0).toFixed(6));
          expect(miles).toEqual(miles.toSorted((one, other) => Number(one) - Number(other)));
        } else expect(ids).toEqual(inOrder(found, filter.order ?? 'rating'));

        const at = position % Math.max(ids.length, 1);
        const after = await cursorBehind(database.db, filter, at);
        const next = after ? (await read({ limit: 24, after })).businesses : [];
        expect(next.map(({ id }) => id)).toEqual(ids.slice(at + 1, at + 25));
        expect((await read({ limit: 24, offset: at })).businesses.map(({ id }) => id)).toEqual(
          ids.slice(at, at + 24),
        );

        const box = filter.box ?? WORLD;
        const onMap = expectedOf({ ...filter, box, limit: 0 });
        const map = await findOnMap(database.db, { ...filter, box, zoom }, totals);
        expect([map.total, map.unknown]).toEqual([onMap.found.length, onMap.unknown]);
        for (const cell of map.cells) {
          expect(cell.count).toBe(expectedOf({ ...filter, box: cell.box, limit: 0 }).found.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('says how many each further filter would leave', async () => {
    const totals = await index();
    const clock = () => Date.UTC(2026, 10, 23);
    const sources = {
      db: database.db,
      clock,
      config: { importedPhotos: 'fetch' as const },
      ...(totals && { totals }),
    };
    const furtherTo = (category: string | undefined): Record<string, Criteria> => ({
      'minimum_rating=4': { minimumRating: 4 },
      'minimum_rating=4.5': { minimumRating: 4.5 },
      'photo=1': { photo: 'fetch' },
      ...Object.fromEntries(FILTERS.facts.names.map((fact) => [`facts=${fact}`, { facts: [fact] }])),
      'confirmed=1': { confirmed: '2025-11-23' },
      'licence=confirmed': { licensed: category ?? true },
      ...Object.fromEntries(
        (category ? [10, 20, 30, 50] : []).map((pounds) => [
          `maximum_price=${pounds}`,
          { maximumPrice: { pounds, service: category ?? '' } },
        ]),
      ),
      ...Object.fromEntries(asked.map(({ tag }) => [`details=${tag}`, { details: [tag] }])),
    });
    const known = (await loadCustomFields(database.db)).filter(({ key }) => !key.startsWith('t'));
    const asked = detailsFor(known, '');
    expect(asked.map(({ tag }) => tag)).toEqual(['fenced', 'surface.grass', 'surface.sand']);
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const { found } = expectedOf({ ...filter, limit: 0 });
        const counts = Object.entries(furtherTo(filter.category))
          .map(
            ([parameter, choice]) => [parameter, found.filter((each) => meets(each, choice)).length] as const,
          )
          .filter(([, count]) => count > 0);
        const form = parseSearchForm(new URLSearchParams({ service: filter.category ?? '' }));
        expect(await countChoices(sources, filter, form, found.length, asked)).toEqual(
          Object.fromEntries(counts),
        );
      }),
      { numRuns: 60 },
    );
  });
});

test('the index tells of as many answers to the owner’s fields as it has room for', async () => {
  const totals = await readyIndex();
  const counts = (tag: string) => totals.leaves({}, [{ details: [tag] }])?.counts ?? null;
  expect(counts('fenced')).toEqual([
    everyBusiness.filter(({ custom }) => custom?.['fenced'] === true).length,
  ]);
  expect(counts('t20')).toBeNull();
  expect(counts('nothing')).toBeNull();
});
