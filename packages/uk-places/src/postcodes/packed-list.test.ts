import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatCircleMiles } from '../distance/distance.ts';
import { createListUpdate } from './list-update.ts';
import { PackedFileError, readPackedFile } from './packed-file.ts';
import { openPostcodeList } from './packed-list.ts';
import type { PostcodePosition } from './position.ts';
import { type Postcode, parsePostcode } from './postcode.ts';
import { shippedPostcodes } from '../../testing/shipped.ts';

const METRES_PER_MILE = 1609.344;
const FACTS = { month: '2030-01', source: 'a test' };
const parsed = (text: string) => parsePostcode(text) as Postcode;

function packed(positions: readonly PostcodePosition[], before: Buffer | null = null) {
  const update = createListUpdate(before && readPackedFile(before));
  for (const position of positions) update.add(position);
  return update.finish(FACTS);
}

const positionWith = (letters: string) => {
  const letter = fc.constantFrom(...letters);
  return fc.record({
    postcode: fc
      .tuple(fc.constantFrom('SO23', 'PO1', 'W1A', 'EC1A', 'ZE1'), fc.nat(9), letter, letter)
      .map(([district, digit, first, second]) => `${district} ${digit}${first}${second}`),
    latitude: fc.integer({ min: -90_00000, max: 90_00000 }).map((parts) => parts / 1e5),
    longitude: fc.integer({ min: -180_00000, max: 180_00000 }).map((parts) => parts / 1e5),
    council: fc.option(fc.constantFrom('E07000094', 'W06000001', 'S12000017')),
  });
};
const position = positionWith('ABDEFGHJLNPQRSTUWXYZ');
/** Some of them come more than once. */
const repeated = fc.oneof(position, positionWith('AZ'));

describe('a packed list', () => {
  test('holds exactly what went into it, wherever that lies', () => {
    fc.assert(
      fc.property(fc.uniqueArray(position, { selector: ({ postcode }) => postcode }), (positions) => {
        const list = openPostcodeList(packed(positions).file);
        expect(list).toMatchObject({ ...FACTS, size: positions.length });
        for (const { postcode, ...facts } of positions) {
          expect(list.find(parsed(postcode))).toEqual({ ...facts, precision: 'unit' });
        }
        const all = [...list.districts].flatMap((district) => list.of(district));
        const sorted = positions.toSorted((one, other) => (one.postcode < other.postcode ? -1 : 1));
        expect(all).toEqual(sorted);
      }),
    );
  });

  test('is brought up to date as if it had been made at once, each postcode by its last record', () => {
    fc.assert(
      fc.property(fc.array(repeated), fc.array(repeated), (first, second) => {
        const { file } = packed(first);
        const { file: both, counts } = packed(second, file);
        const known = new Map<string, PostcodePosition>();
        for (const each of [...first, ...second]) {
          const council = each.council ?? known.get(each.postcode)?.council ?? null;
          known.set(each.postcode, { ...each, council });
        }
        const list = openPostcodeList(both);
        for (const { postcode, ...facts } of known.values()) {
          expect(list.find(parsed(postcode))).toMatchObject(facts);
        }
        expect(list.size).toBe(known.size);
        const { inserted, updated, unchanged } = counts;
        expect(inserted + updated + unchanged).toBe(new Set(second.map(({ postcode }) => postcode)).size);
      }),
    );
  });

  test('keeps the council of a postcode whose later record tells of none, in one list or two', () => {
    const stated = { postcode: 'PO1 3YU', latitude: 50.8, longitude: -1.09, council: 'E07000094' };
    const unknown = { ...stated, council: null };
    for (const { file } of [packed([stated, unknown]), packed([unknown], packed([stated]).file)]) {
      expect(openPostcodeList(file).find(parsed(stated.postcode))?.council).toBe('E07000094');
    }
  });

  test('finds the districts of a box', () => {
    const list = openPostcodeList(
      packed([
        { postcode: 'SO23 8UJ', latitude: 51, longitude: -1.3, council: null },
        { postcode: 'SO23 8UL', latitude: 51.2, longitude: -1.1, council: null },
        { postcode: 'ZE1 0AA', latitude: 60.2, longitude: -1.1, council: null },
      ]).file,
    );
    const inBox = (south: number, west: number, north: number, east: number) =>
      list.districtsIn({ south, west, north, east });
    expect(inBox(51.1, -1.2, 51.1, -1.2)).toEqual(['SO23']);
    expect(inBox(49, -9, 61, 2)).toEqual(['SO23', 'ZE1']);
    expect(inBox(51, -1, 60, 0)).toEqual([]);
  });

  test('is refused when it is cut short, longer, or something else', () => {
    const { file } = packed([{ postcode: 'SO23 8UJ', latitude: 51, longitude: -1.3, council: null }]);
    for (const damaged of [
      Buffer.alloc(0),
      Buffer.from('postcodes 1\n'),
      Buffer.from('PK\u0003\u0004, a zip archive'),
      file.subarray(0, -1),
      file.subarray(0, 20),
      Buffer.concat([file, Buffer.from('x')]),
    ]) {
      expect(() => openPostcodeList(damaged)).toThrow(PackedFileError);
    }
  });
});

describe('the list that comes with the directory', async () => {
  const list = shippedPostcodes();

  test('holds all of Great Britain in 5.6 MB', () => {
    expect(list).toMatchObject({ size: 1_745_013, month: '2025-10', source: 'OS Code-Point Open' });
  });

  test.each([
    ['SO23 8UJ', 51.06254, -1.31894],
    ['PO1 2EG', 50.79481, -1.09564],
    ['GU14 7JF', 51.28505, -0.75859],
    ['RG21 4AH', 51.26194, -1.08376],
    ['RG1 1AX', 51.45841, -0.96974],
  ])('%s lies within 15 metres of its published position', (postcode, latitude, longitude) => {
    const place = list.find(parsed(postcode));
    expect(place?.precision).toBe('unit');
    if (place) {
      expect(greatCircleMiles(place, { latitude, longitude }) * METRES_PER_MILE).toBeLessThan(15);
    }
  });

  test.each([
    ['SO23 8UJ', 'E07000094'],
    ['KT1 1EU', 'E09000021'],
    ['SW1A 1AA', 'E09000033'],
    ['TR21 0LW', 'E06000053'],
    ['ZE1 0AA', 'S12000027'],
    ['HS1 2BN', 'S12000013'],
    ['LL55 1RT', 'W06000002'],
  ])('%s belongs to the council %s', (postcode, council) => {
    expect(list.find(parsed(postcode))).toMatchObject({ council });
  });
});
