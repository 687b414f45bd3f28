import { expect, test } from 'vitest';
import { greatCircleMiles, parsePostcode } from '@dog-care-directory/uk-places';
import { nearestTown, neighboursOf } from './nearest-town.ts';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';
import { TOWNS } from '#tests/support/content/hampshire.ts';

const districts = {
  Aldershot: 'GU11',
  Alton: 'GU34',
  Basingstoke: 'RG21',
  Camberley: 'GU15',
  Fareham: 'PO16',
  Farnborough: 'GU14',
  Fleet: 'GU51',
  Gosport: 'PO12',
  Portsmouth: 'PO1',
  Reading: 'RG1',
  Southampton: 'SO14',
  Waterlooville: 'PO7',
  Winchester: 'SO23',
};

const list = await openShippedList();
const shipped = [...list.districts]
  .filter((district) => /^(?:BH|GU|PO|RG|SL|SO|SP)\d/.test(district))
  .flatMap((district) => list.of(district));

test('there are the thirteen towns, in alphabetical order', () => {
  expect(TOWNS.map(({ name }) => name)).toEqual(Object.keys(districts));
});

test('a town’s slug is its name in lower case', () => {
  for (const { slug, name } of TOWNS) expect(slug).toBe(name.toLowerCase());
});

test.each(Object.entries(districts))('the centre of %s lies among the postcodes of %s', (name, district) => {
  const town = TOWNS.find((candidate) => candidate.name === name);
  if (!town) throw new Error(`${name} is missing.`);
  const byDistance = shipped
    .map(({ postcode, latitude, longitude }) => ({
      postcode,
      miles: greatCircleMiles(town, { latitude, longitude }),
    }))
    .sort((one, other) => one.miles - other.miles);
  // A middle of a town has postcodes close by and many within a short walk.
  expect(byDistance[0]?.miles).toBeLessThan(0.05);
  expect(byDistance[60]?.miles).toBeLessThan(0.3);
  for (const { postcode } of byDistance.slice(0, 10))
    expect(parsePostcode(postcode)).toMatchObject({ district });
});

test('each town’s centre is nearest to that town', () => {
  for (const town of TOWNS) expect(nearestTown(TOWNS, town)).toBe(town);
});

test.each([
  ['SO23 8UJ', 'Winchester'],
  ['PO1 2EG', 'Portsmouth'],
  ['GU14 7JF', 'Farnborough'],
  ['RG21 4AH', 'Basingstoke'],
  ['RG1 1AX', 'Reading'],
])('the town nearest to %s is %s', (postcode, name) => {
  const position = shipped.find((candidate) => candidate.postcode === postcode);
  if (!position) throw new Error(`${postcode} is not in the file.`);
  expect(nearestTown(TOWNS, position)?.name).toBe(name);
});

test('a place far away has a nearest town too', () => {
  expect(nearestTown(TOWNS, { latitude: 57.1, longitude: -2.1 })?.name).toBe('Reading');
});

test('the neighbours of a town are the four nearest others, none of them far away', () => {
  const winchester = TOWNS.find(({ slug }) => slug === 'winchester');
  if (!winchester) throw new Error('There is no Winchester.');
  expect(neighboursOf(winchester, TOWNS).map(({ name }) => name)).toEqual([
    'Southampton',
    'Fareham',
    'Alton',
    'Basingstoke',
  ]);
  const bath = { ...winchester, slug: 'bath', latitude: 51.38, longitude: -2.36 };
  expect(neighboursOf(bath, TOWNS)).toEqual([]);
});
