import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectNothingDropped } from '../../../../packages/text/testing/reader-properties.ts';
import { readValue } from '../../../../packages/text/testing/read-value.ts';
import { messageOf } from '@dog-care-directory/text';
import { NAUGHTY_STRINGS } from '#tests/support/hostile/naughty-strings.ts';
import { PRICE_UNITS, type Price } from '../listing/price.ts';
import { pricesText, readPrices } from './price-values.ts';

const price = (label: string, pence: number, per: Price['per'] = null, from = false): Price => ({
  label,
  pence,
  per,
  from,
});

test.each<[string, Price[]]>([
  [
    'Day care: £32 a day; Walk: from £14 a walk',
    [price('Day care', 3200, 'day'), price('Walk', 1400, 'walk', true)],
  ],
  [
    'Group walk £12.50 per walk\nOvernight – £40/night',
    [price('Group walk', 1250, 'walk'), price('Overnight', 4000, 'night')],
  ],
  ['Home visit (30 minutes): £11 a visit', [price('Home visit (30 minutes)', 1100, 'visit')]],
  ['Training: £45 an hour; Grooming: 35', [price('Training', 4500, 'hour'), price('Grooming', 3500)]],
  ['First meeting: free', [price('First meeting', 0)]],
  ['Suites: £1,200+', [price('Suites', 120_000, null, true)]],
  ['from £14 a walk', [price('Walk', 1400, 'walk', true)]],
  ['Day: half or whole: £20', [price('Day: half or whole', 2000)]],
  [
    '[{"label": "Walk; long", "pence": 1400, "per": "walk", "from": true}]',
    [price('Walk; long', 1400, 'walk', true)],
  ],
  ['{"label": "Walk", "pence": 0}', [price('Walk', 0)]],
])('%j is a price list', (text, prices) => {
  expect(readValue(readPrices(text))).toEqual({ value: prices, problem: null });
});

test.each(['-', 'n/a'])('%j says nothing', (text) => {
  expect(readValue(readPrices(text))).toEqual({ value: null, problem: null });
});

test.each([
  '££',
  '$$$',
  'ask',
  'Up to 4',
  'Walk: $14',
  'Walk: £-14',
  'Walk: £14 a fortnight',
  'Walk: £14.999',
  'Walk: £99999999',
  '£14',
  'Walk£x14',
  '[]',
  '[{"label": "Walk", "pence": 14.5}]',
  '[{"label": "", "pence": 14}]',
  '[{"label": "Walk", "pence": "14"}]',
  `[{"label": "Walk", "pence": 1, "per": "week"}]`,
  `${'x'.repeat(81)}: £1`,
  `x: £1;`.repeat(5000),
])('%j is refused with a sentence', (text) => {
  const read = readPrices(text);
  const { value } = read;
  const problem = messageOf(read);
  expect(value).toBeNull();
  expect(problem).toMatch(/^".*" is .*; left empty\.$/s);
});

test('of a range of prices the lower end is taken, and that is said', () => {
  expect(readValue(readPrices('Kennels: £25-£32 per night'))).toEqual({
    value: [price('Kennels', 2500, 'night', true)],
    problem: '"Kennels: £25-£32 per night" is a range of prices; its lower end was taken.',
  });
});

test('several amounts in one entry are not guessed at', () => {
  expect(readValue(readPrices('Walks: £18/£15/£10; Boarding: £30 a night'))).toEqual({
    value: [price('Boarding', 3000, 'night')],
    problem: '"Walks: £18/£15/£10" is not a price such as "Walk: £14 a walk"; left out.',
  });
});

test('no word of a price list is dropped', () => {
  expectNothingDropped(readPrices, [
    'Day care: £32 a day; Walk: from £14 a walk',
    'Group walk £12.50 per walk',
    'Kennels: £25-£32 per night; First meeting: free',
  ]);
});

test('what cannot be read of a list is named, and the rest is taken', () => {
  expect(readValue(readPrices('Walk: £14; Puppies: ask us; Boarding: £30 a night'))).toEqual({
    value: [price('Walk', 1400), price('Boarding', 3000, 'night')],
    problem: '"Puppies: ask us" is not a price such as "Walk: £14 a walk"; left out.',
  });
  expect(messageOf(readPrices(Array.from({ length: 51 }, (_, index) => `W${index}: £1`).join(';')))).toBe(
    'Only the first 50 prices were taken.',
  );
});

/** As labels are stored. */
function oneLine(text: string): string {
  return [
    ...text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Bidi_C}]/gu, ' ')
      .trim(),
  ]
    .slice(0, 80)
    .join('')
    .trim();
}

const labels = fc
  .string({ minLength: 1, maxLength: 60 })
  .map(oneLine)
  .filter((text) => text !== '' && [...text].length <= 80);
const anyPrice = fc.record({
  label: fc.oneof(
    labels,
    fc.constantFrom(
      'from £3 a day',
      'Walk: £3',
      'a; b',
      '[',
      '-',
      ':',
      '£',
      'free',
      ...NAUGHTY_STRINGS.map(oneLine).filter((text) => text !== ''),
    ),
  ),
  pence: fc.integer({ min: 0, max: 10_000_000 }),
  per: fc.constantFrom(null, ...PRICE_UNITS),
  from: fc.boolean(),
});

describe('as text', () => {
  test('a list is written for people', () => {
    expect(
      pricesText([price('Day care', 3200, 'day'), price('Walk', 1450, 'walk', true), price('Meeting', 0)]),
    ).toBe('Day care: £32 a day; Walk: from £14.50 a walk; Meeting: free');
  });

  test('every list is read back as it was', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 50 }), (prices) => {
        expect(readValue(readPrices(pricesText(prices).trim()))).toEqual({ value: prices, problem: null });
      }),
    );
  });

  test('any text is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json({ maxDepth: 2 }), fc.constantFrom(...NAUGHTY_STRINGS)),
        (text) => {
          const { value } = readPrices(text);
          if (value !== null) expect(readPrices(pricesText(value)).value).toEqual(value);
        },
      ),
    );
  });
});
