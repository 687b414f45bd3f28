import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { isInBritishIsles } from '@dog-care-directory/uk-places';
import { readPackedPlaces } from '@dog-care-directory/uk-places/files';
import { shippedFile } from '../lists/shipped-file.server.ts';
import { readCounties } from './counties.server.ts';
import { regionOfCounty } from './county.ts';
import { readRegionPack } from './read-pack.server.ts';
import type { Region } from './region.ts';
import { RESERVED_WORDS } from './reserved-words.ts';

const KENT = { slug: 'kent', name: 'Kent', councils: ['E07000105', 'E07000106'], towns: null };
const place = (name: string, kind: string, postcodes: number, council = 'E07000105') => ({
  name,
  otherName: null,
  kind,
  postcodes,
  council,
  latitude: 51.123456,
  longitude: 0.876543,
});

test('a county has its largest towns, A to Z', () => {
  const { towns, ...region } = regionOfCounty(KENT, [
    place('Whitstable', 'town', 300),
    place('Canterbury', 'city', 900, 'E07000106'),
    place('Reading', 'town', 5000, 'E06000038'),
  ]);
  expect(region).toEqual({
    slug: 'kent',
    name: 'Kent',
    siteName: 'Kent Dog Directory',
    councils: KENT.councils,
  });
  expect(towns).toEqual([
    { slug: 'canterbury', name: 'Canterbury', latitude: 51.1235, longitude: 0.8765 },
    { slug: 'whitstable', name: 'Whitstable', latitude: 51.1235, longitude: 0.8765 },
  ]);
});

test('ten at most: where there are fewer towns its villages follow, then suburbs, and never a hamlet', () => {
  const places = [
    ...Array.from({ length: 6 }, (_, index) => place(`Town ${index}`, 'town', index)),
    ...Array.from({ length: 3 }, (_, index) => place(`Village ${index}`, 'village', 40 + index)),
    place('Few houses', 'village', 5),
    place('Large suburb', 'suburb', 900),
    place('Crossroads', 'hamlet', 2000),
    place('Kent', 'district', 9000),
  ];
  const names = (own: typeof places) => regionOfCounty(KENT, own).towns.map(({ name }) => name);
  expect(names(places)).toEqual([
    'Large suburb',
    ...[0, 1, 2, 3, 4, 5].map((index) => `Town ${index}`),
    ...[0, 1, 2].map((index) => `Village ${index}`),
  ]);
  const many = Array.from({ length: 12 }, (_, index) => place(`Town ${index}`, 'town', index));
  expect(names([...many, ...places.slice(6)])).not.toContain('Town 1');
});

test('of two of one name the larger has the page, and no page is in the way of another', () => {
  const { towns } = regionOfCounty(KENT, [
    { ...place('Newport', 'town', 10), latitude: 55 },
    place('Newport', 'town', 20),
    place('Map', 'town', 5),
    place("St Mary's Hoo", 'village', 50),
    place('Ynys Môn', 'village', 40),
  ]);
  expect(towns.map(({ slug, latitude }) => [slug, latitude])).toEqual([
    ['map-town', 51.1235],
    ['newport', 51.1235],
    ['st-marys-hoo', 51.1235],
    ['ynys-mon', 51.1235],
  ]);
});

test('a county whose councils reach far beyond it has the towns that are named', () => {
  const { towns } = regionOfCounty({ ...KENT, towns: ['Wick', 'Thurso', 'Newcastleton', 'Atlantis'] }, [
    { ...place('Copshaw Holm', 'village', 70), otherName: 'Newcastleton' },
    place('Inverness', 'city', 900),
    place('Thurso', 'town', 90),
    place('Wick', 'town', 80),
    place('Wick', 'village', 100),
  ]);
  expect(towns.map(({ name }) => name)).toEqual(['Newcastleton', 'Thurso', 'Wick']);
});

const counties = [...readCounties().values()];
const packed = readPackedPlaces(readFileSync(shippedFile('places.bin.br')));
const places = Array.from({ length: packed.size }, (_, index) => packed.place(index));
const regions = new Map(counties.map((county) => [county.slug, regionOfCounty(county, places)]));

function regionNamed(slug: string): Region {
  const region = regions.get(slug);
  if (!region) throw new Error(`There is no county ${slug}.`);
  return region;
}

test('a county without a folder is read as a pack', () => {
  expect(readRegionPack('kent')).toEqual(regionNamed('kent'));
});

test('every council of Great Britain is in a county', () => {
  const inCounties = new Set(counties.flatMap(({ councils }) => councils));
  expect(readCouncils().all.filter(({ code }) => !inCounties.has(code))).toEqual([]);
});

test.each(counties.map(({ slug }) => slug))('%s is a whole region', (slug) => {
  expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  const { name, siteName, councils, towns } = regionNamed(slug);
  expect(siteName).toBe(`${name} Dog Directory`);
  expect(siteName.length).toBeLessThanOrEqual(60);
  const known = readCouncils();
  for (const code of councils) expect(known.byCode(code)).toBeDefined();
  expect(new Set(councils).size).toBe(councils.length);
  expect(towns.length).toBeGreaterThanOrEqual(4);
  expect(towns.length).toBeLessThanOrEqual(10);
  expect(new Set(towns.map((town) => town.slug)).size).toBe(towns.length);
  for (const town of towns) {
    expect(town.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(RESERVED_WORDS).not.toContain(town.slug);
    expect(isInBritishIsles(town)).toBe(true);
  }
  const named = counties.find((county) => county.slug === slug)?.towns;
  if (named) expect(towns.map((town) => town.name).toSorted()).toEqual(named.toSorted());
});

test.each([
  ['kent', ['Canterbury', 'Maidstone', 'Margate']],
  ['gwynedd', ['Bangor', 'Caernarfon', 'Pwllheli']],
  ['highland', ['Fort William', 'Inverness', 'Thurso']],
  ['caithness', ['Thurso', 'Wick']],
  ['london', ['Croydon', 'London']],
])('%s has %j', (slug, names) => {
  expect(regionNamed(slug).towns.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});
