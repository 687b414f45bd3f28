import { expect, test } from 'vitest';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { middleOf } from '../region/region.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { answerPlacesRequest } from './api.ts';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';
import type { HomeRegion } from '@dog-care-directory/uk-places/files';

const names = openShippedPlaces();
const ask = (input: unknown, home: HomeRegion = { near: null, councils: [], towns: [] }) =>
  answerPlacesRequest({ places: () => names, councils: readCouncils(), home }, input);

test('a place comes with its council and its county', async () => {
  expect(await ask({ q: 'caerdydd', limit: '1' })).toEqual({
    status: 200,
    body: {
      results: [
        {
          name: 'Cardiff',
          other_name: 'Caerdydd',
          label: 'Cardiff',
          kind: 'city',
          latitude: expect.closeTo(51.48, 1),
          longitude: expect.closeTo(-3.18, 1),
          district: { code: 'W06000015', name: 'Cardiff' },
          county: 'Cardiff',
        },
      ],
    },
  });
});

test.each([
  ['South', 'Southampton'],
  ['Port', 'Portsmouth'],
  ['Pet', 'Petersfield'],
  ['Ro', 'Romsey'],
  ['Al', 'Aldershot'],
  ['W', 'Winchester'],
  ['Alresford', 'New Alresford'],
  ['London', 'London'],
])('places of the region come first: %j is %s', async (q, name) => {
  const home = { near: middleOf(HAMPSHIRE), councils: HAMPSHIRE.councils, towns: HAMPSHIRE.towns };
  const { body } = await ask({ q }, home);
  expect('results' in body && body.results[0]?.name).toBe(name);
});

test('namesakes are told apart by their counties', async () => {
  const { body } = await ask({ q: 'ashford' });
  const towns = 'results' in body ? body.results.filter(({ kind }) => kind === 'town') : [];
  expect(towns.map(({ name, county }) => [name, county])).toEqual([
    ['Ashford', 'Kent'],
    ['Ashford', 'Surrey'],
  ]);
});

test('its label is what a search understands as just this place', async () => {
  const { body } = await ask({ q: 'ashford' });
  const labels = 'results' in body ? body.results.map(({ label }) => label) : [];
  expect(labels).toEqual(expect.arrayContaining(['Ashford, Kent', 'Ashford, Surrey']));
});

test('a place that the names have twice is found once, and as many others as asked for', async () => {
  for (const q of ['kings w', 'redbridge', 'wick']) {
    const { body } = await ask({ q, limit: 50 });
    const labels = 'results' in body ? body.results.map(({ label }) => label) : [];
    expect(labels.length).toBeGreaterThan(0);
    expect(labels).toEqual([...new Set(labels)]);
  }
  const { body } = await ask({ q: 'kings w', limit: 6 });
  expect('results' in body && body.results.length).toBe(6);
});

test('eight are found unless somebody asks for more or fewer', async () => {
  for (const [limit, count] of [
    [undefined, 8],
    ['3', 3],
    [50, 50],
  ]) {
    const { body } = await ask({ q: 'new', limit });
    expect('results' in body && body.results.length).toBe(count);
  }
});

test('an answer is no larger than 2 KB, whatever the places are called', { tags: 'slow' }, async () => {
  const all = [...(await names).all()];
  for (const [index, { name }] of all.entries()) {
    if (index % 29 !== 0) continue;
    const { body } = await ask({ q: name.slice(0, 2 + (index % 7)) });
    expect(Buffer.byteLength(JSON.stringify(body)), name).toBeLessThanOrEqual(2048);
  }
});

test('nothing is found for what is no place', async () => {
  expect(await ask({ q: 'xqzzvw' })).toEqual({ status: 200, body: { results: [] } });
});

test.each([
  [{}, 'q must be the name of a place, or the beginning of one.'],
  [{ q: '  ' }, 'q must be the name of a place, or the beginning of one.'],
  [{ q: 'a'.repeat(101) }, 'q must be 100 characters or fewer.'],
  [{ q: 'a\0b' }, 'q has a character that can’t be text.'],
  [{ q: '\ud800' }, 'q has a character that can’t be text.'],
  [{ q: 'alton', limit: '51' }, 'limit must be at most 50.'],
  [{ q: 'alton', limit: '0' }, 'limit must be at least 1.'],
  [{ q: 'alton', limit: '1.5' }, 'limit must be a whole number.'],
  [{ q: 'alton', limit: 'ten' }, 'limit must be a number.'],
])('refuses %j with a sentence', async (input, error) => {
  const field = error.split(' ')[0];
  expect(await ask(input)).toEqual({ status: 400, body: { error, code: 'invalid-parameter', field } });
});
