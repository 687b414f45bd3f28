import { expect, test } from 'vitest';
import { messageOf } from '@dog-care-directory/text';
import { expectNothingDropped } from '../../../../packages/text/testing/reader-properties.ts';
import { readGridPosition } from './grid-position.ts';

const NEAR_WINCHESTER = { latitude: expect.closeTo(51.06, 1), longitude: expect.closeTo(-1.31, 1) };

function read(northings: string | null, eastings: string | null = null, header = 'northing') {
  const reading = readGridPosition(
    northings === null ? null : { header, text: northings },
    eastings === null ? null : { header: header === 'northing' ? 'easting' : header, text: eastings },
  );
  return reading && { value: reading.value, message: messageOf(reading), swapped: reading.swapped };
}

test.each<[string, string | null]>([
  ['129512', '448529'],
  ['129512.00', '448529.00'],
  ['129,512', '448,529'],
  ['448529, 129512', null],
  ['448529 129512', null],
  ['SU 485 295', null],
  ['SU4852929512', null],
  ['su 48529 29512', null],
])('%s, %s is near Winchester', (northings, eastings) => {
  expect(read(northings, eastings)).toMatchObject({ value: NEAR_WINCHESTER, message: null });
});

test.each<[string | null, string | null, string]>([
  ['9129512', '448529', 'are outside Great Britain'],
  ['6630000', '-146000', 'are outside Great Britain'],
  ['129512', null, 'its easting is missing'],
  [null, '448529', 'its northing is missing'],
  ['SU 4 2', null, 'is a square of 10 km, not a place'],
  ['J 338 740', null, 'is on the Irish Grid'],
  ['ZZ 485 295', null, 'is not a grid reference in Great Britain'],
])('%s, %s is left out, and the sentence says why', (northings, eastings, message) => {
  const reading = read(northings, eastings);
  expect(reading?.value).toBeNull();
  expect(reading?.message).toContain(message);
});

test('what is taken in another way is said', () => {
  expect(read('SU 48 29')?.message).toBe('"SU 48 29" is a square of 1 km; its middle was used.');
  expect(read('129512', '448529', 'position')?.message).toContain('was read as eastings and northings');
  expect(read('830000', '250000')?.message).toBeNull();
  // Only the other way round there is land.
  expect(read('250000', '830000')?.message).toContain('were swapped; corrected');
});

test.each<[string | null, string | null]>([
  ['51.06', '-1.31'],
  ['51', '-1'],
  ['51.06, -1.31', null],
  ['n/a', 'n/a'],
  ['zorble', '448529'],
  [null, null],
])('%s, %s is no position on the grid', (northings, eastings) => {
  expect(read(northings, eastings)).toBeNull();
});

test('no word is dropped', () => {
  expectNothingDropped(
    (text) => readGridPosition({ header: 'grid reference', text }, null) ?? { value: null, problems: [] },
    ['SU 485 295', 'SU4852929512', '448529, 129512'],
  );
});
