import { beforeAll, expect, test } from 'vitest';
import { pageViews, searchCounts } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { readReport } from './read-report.server.ts';

const database = useScratchDatabase();
const NOW = Date.UTC(2030, 4, 10, 12);
const search = { service: 'Kennels', place: 'SO23', distance: 10, nothing_found: false };

beforeAll(async () => {
  await database.db.insert(pageViews).values([
    { day: '2030-05-10', path: '/', referrer: '', views: 3 },
    { day: '2030-05-10', path: '/', referrer: 'news.example', views: 2 },
    { day: '2030-05-04', path: '/about', referrer: 'search.example', views: 4 },
    { day: '2030-05-03', path: '/terms', referrer: '', views: 10 },
    { day: '2030-04-27', path: '/terms', referrer: '', views: 1 },
    { day: '2030-04-26', path: '/terms', referrer: '', views: 100 },
  ]);
  await database.db.insert(searchCounts).values([
    { ...search, day: '2030-05-10', searches: 2 },
    { ...search, day: '2030-05-09', nothing_found: true, searches: 5 },
    { ...search, day: '2030-05-09', place: 'EH', searches: 1 },
    { ...search, day: '2030-05-01', searches: 9 },
  ]);
});

test('a report adds up its days and compares them with as many before', async () => {
  const report = await readReport(database.db, 7, NOW);
  expect(report).toMatchObject({
    first: '2030-05-04',
    last: '2030-05-10',
    views: { now: 9, before: 11 },
    searches: { now: 8, before: 9 },
    inVain: { now: 5, before: 0 },
  });
  expect(report.bars.map(({ views }) => views)).toEqual([4, 0, 0, 0, 0, 0, 5]);
});

test('its lists begin with the most and leave out what has no name', async () => {
  const report = await readReport(database.db, 7, NOW);
  expect(report.pages).toEqual([
    { name: '/', views: 5 },
    { name: '/about', views: 4 },
  ]);
  expect(report.referrers).toEqual([
    { name: 'search.example', views: 4 },
    { name: 'news.example', views: 2 },
  ]);
  expect(report.topSearches).toEqual([
    { service: 'Kennels', place: 'SO23', distance: 10, searches: 7 },
    { service: 'Kennels', place: 'EH', distance: 10, searches: 1 },
  ]);
  expect(report.searchesInVain).toEqual([{ service: 'Kennels', place: 'SO23', distance: 10, searches: 5 }]);
});

test('a longer period reaches further back', async () => {
  expect((await readReport(database.db, 30, NOW)).views).toEqual({ now: 120, before: 0 });
});

test('words that nobody understood stand in a list of their own', async () => {
  const unknown = { ...search, day: '2029-06-01', nothing_found: true };
  await database.db.insert(searchCounts).values([
    { ...unknown, place: '"winchestr"', searches: 1 },
    { ...unknown, place: '"winchestr"', distance: 25, searches: 4 },
    { ...unknown, place: '"narnia"', searches: 2 },
  ]);
  const report = await readReport(database.db, 7, Date.UTC(2029, 5, 2, 12));
  expect(report.unknownNames).toEqual([
    { name: '"winchestr"', searches: 5 },
    { name: '"narnia"', searches: 2 },
  ]);
  expect(report.topSearches).toEqual([]);
  expect(report.searchesInVain).toEqual([]);
});
