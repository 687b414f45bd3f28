import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Stay, stayAnswer } from '#app/features/businesses/listing/away.ts';
import { hampshire } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { LIST_ORDERS } from '#app/features/businesses/listing/list-order.ts';
import { namedServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { readLicensing } from '#app/features/businesses/licence/rules.server.ts';
import { readCursor } from '../search/cursor.server.ts';
import { findServices } from '../search/find-services.server.ts';
import { parseSearchForm } from '../search/form.ts';
import { searchBusinesses } from '../search/search.server.ts';
import type { SearchFilter } from '../search/statement.server.ts';
import { createTotalsIndex, type TotalsIndex } from '../totals/totals-index.server.ts';
import { criteriaOf } from './criteria.server.ts';
import { searchedStay } from './when.ts';

const database = useScratchDatabase();
const NOW = Date.now();
const day = (ahead: number) => britishDate(NOW + ahead * DAY_MS);
const TODAY = day(0);
const clock = () => NOW;
const config = { importedPhotos: 'hide' as const, mapProvider: 'google' as const };
const origin = { latitude: 51.06, longitude: -1.31 };

const kept = (ago: number) => `Kept ${day(-ago)} to ${day(30 - ago)}`;
const SAID = [
  null,
  kept(0),
  kept(30),
  kept(31),
  kept(-3),
  `Full ${day(9)} to ${day(12)}`,
  `${kept(2)}\nAway ${day(-9)} to ${day(3)}\nFull ${day(20)} to ${day(21)}`,
  `${kept(40)}\nFull ${day(20)} to ${day(21)}`,
];
const MONTH = day(60).slice(0, 7);
const ROOM = [
  null,
  null,
  { answer: 'full', until: MONTH, by: 'business', on: day(-3) },
  { answer: 'full', until: MONTH, by: 'business', on: day(-120) },
  { answer: 'yes', until: null, by: 'business', on: day(-3) },
] as const;

const every = Array.from({ length: 80 }, (_, index) => ({
  name: `Kennel ${String((index * 37) % 80).padStart(2, '0')}`,
  category: index % 9 === 8 ? 'Dog Walker' : 'Kennels',
  away: SAID[index % SAID.length] ?? null,
  new_dogs: ROOM[index % ROOM.length] ?? null,
  latitude: 51 + (index % 11) / 100,
  longitude: -1.3,
  rating: (index % 5) + 0.5,
  reviews: index,
}));
let totals: TotalsIndex;

beforeAll(async () => {
  await insertBusinesses(database.db, every);
  totals = createTotalsIndex(database.pool, (error) => {
    throw error;
  });
  await totals.refresh();
});

const filterOf = (when: string): Omit<SearchFilter, 'limit'> => ({
  category: 'Kennels',
  criteria: criteriaOf({ when, service: 'Kennels' }, { clock, config }),
});

const answersOf = async (filter: SearchFilter, { from, to }: Stay, index?: TotalsIndex) => {
  const found = await searchBusinesses(database.db, filter, index);
  const answers = found.businesses.map((business) => stayAnswer(business, { from, to }, TODAY).answer);
  return { ...found, answers };
};

describe('a search for the days of a stay', () => {
  const stays = fc.tuple(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 1, max: 20 }));

  test('finds by the database what cards say, those that are free first', async () => {
    await fc.assert(
      fc.asyncProperty(stays, async ([first, nights]) => {
        const stay = { from: day(first), to: day(first + nights) };
        const filter = filterOf(`${stay.from},${stay.to}`);
        const all = await answersOf({ category: 'Kennels', limit: 100 }, stay);
        const count = (answer: string) => all.answers.filter((one) => one === answer).length;
        const found = await answersOf({ ...filter, limit: 100 }, stay);
        const free = count('yes');
        expect([found.total, found.free]).toEqual([free + count('ask'), free]);
        expect(found.answers.slice(0, free).every((one) => one === 'yes')).toBe(true);
        expect(found.answers.slice(free).every((one) => one === 'ask')).toBe(true);
        const busy = await answersOf({ ...filterOf(`${stay.from},${stay.to},busy`), limit: 100 }, stay);
        expect(busy.total).toBe(count('full'));
        expect(busy.answers.every((one) => one === 'full')).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test.each(['nearest', ...LIST_ORDERS] as const)('is read page by page in the order %j', async (order) => {
    const stay = { from: day(10), to: day(20) };
    const list = {
      ...filterOf(`${stay.from},${stay.to}`),
      ...(order === 'nearest' ? { origin, distanceMiles: 50 } : { order }),
    };
    const whole = await searchBusinesses(database.db, { ...list, limit: 100 }, totals);
    const ids = whole.businesses.map(({ id }) => id);
    expect(whole.free).toBeGreaterThan(4);
    expect(whole.next).toBeNull();
    for (const limit of [1, 4, whole.free ?? 0, 7]) {
      const read: number[] = [];
      let after: SearchFilter['after'];
      for (;;) {
        const page = await searchBusinesses(database.db, { ...list, limit, after }, totals);
        expect([page.total, page.free]).toEqual([whole.total, whole.free]);
        read.push(...page.businesses.map(({ id }) => id));
        if (page.next === null) break;
        after = readCursor(page.next, list) ?? undefined;
        expect(after).toBeDefined();
      }
      expect(read).toEqual(ids);
      for (let offset = 0; offset < ids.length + limit; offset += limit) {
        const page = await searchBusinesses(database.db, { ...list, limit, offset }, totals);
        expect(page.businesses.map(({ id }) => id)).toEqual(ids.slice(offset, offset + limit));
      }
    }
  });

  test('is told with its numbers, or with what is wrong with its days', async () => {
    const sources = {
      db: database.db,
      totals,
      config,
      region: hampshire,
      finder: { find: async () => ({ problem: 'region' as const }) },
      ...hoursAt(clock),
      serviceTypes: async () => namedServiceTypes(['Kennels', 'Dog Walker']),
      licensing: async () => readLicensing(),
      customFields: async () => [],
    };
    const find = (query: string) => findServices(sources, parseSearchForm(new URLSearchParams(query)), null);
    const days = `${day(10)},${day(20)}`;
    const [found, left, walkers, odd] = await Promise.all([
      find(`service=Kennels&when=${days}`),
      find(`service=Kennels&when=${days},busy`),
      find(`service=Dog+Walker&when=${days}`),
      find(`service=Kennels&when=${day(20)}&when=${day(10)}`),
    ]);
    const { stay } = found;
    if (!stay || !('free' in stay)) throw new Error('The days were not understood.');
    expect(stay.free + stay.untold).toBe(found.total);
    expect(left.total).toBe(stay.busy);
    expect(left.stay).toEqual({ ...stay, isBusy: true });
    expect(found.businesses[0]?.newDogs?.text).toBe(`Free ${stay.words}`);
    expect(left.businesses.every(({ newDogs }) => /^(?:Away|Full)/.test(newDogs?.text ?? ''))).toBe(true);
    expect(found.until).not.toBeNull();
    expect(walkers.stay).toBeUndefined();
    expect(odd.stay).toEqual({ problem: 'The last day must be after the first.' });
    expect(odd.total).toBe(found.total + left.total);
  });
});

test.each([
  ['2026-12-19,2026-12-19', 'The last day must be after the first.'],
  ['2026-12-19', 'Enter the first and the last day of the stay.'],
  [',2026-12-19', 'Enter the first and the last day of the stay.'],
  ['2026-02-30,2026-12-19', 'Enter the first and the last day of the stay.'],
  ["2026-12-19,2026-12-2'7", 'Enter the first and the last day of the stay.'],
  ['2026-11-26,2026-12-19', 'The first day is in the past. Choose today or a later day.'],
  ['2026-12-19,2100-01-01', 'The last day must be before 2100.'],
  ['2026-12-19,9999-12-31', 'Enter the first and the last day of the stay.'],
])('the days %j are answered by a sentence', (when, problem) => {
  expect(searchedStay({ when, service: 'Kennels' }, '2026-11-27')).toEqual({ problem });
});

test('addresses carry days as they were sent, within bounds', () => {
  const read = (query: string) => parseSearchForm(new URLSearchParams(query)).when;
  expect(read('when=2026-12-19&when=2026-12-27')).toBe('2026-12-19,2026-12-27');
  expect(read('when=&when=')).toBe('');
  expect(read('when=&when=2026-12-27')).toBe(',2026-12-27');
  expect(read(`when=${'9'.repeat(100_000)}`)).toHaveLength(40);
  expect(read(Array.from({ length: 500 }, () => 'when=2026-12-19').join('&'))).toHaveLength(40);
});
