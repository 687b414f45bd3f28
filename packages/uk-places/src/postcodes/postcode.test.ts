import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalisePostcode, parsePostcode } from './postcode.ts';

const letter = (letters: string) => fc.constantFrom(...letters.split(''));
const digit = letter('0123456789');
const first = letter('ABCDEFGHIJKLMNOPRSTUWYZ');
const second = letter('ABCDEFGHKLMNOPQRSTUVWXY');
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((values) => values.join(''));

const district = fc.oneof(
  joined(first, digit),
  joined(first, digit, digit),
  joined(first, digit, letter('ABCDEFGHJKPSTUW')),
  joined(first, second, digit),
  joined(first, second, digit, digit),
  joined(first, second, digit, letter('ABEHMNPRVWXY')),
);
const inwardLetter = letter('ABDEFGHJLNPQRSTUWXYZ');
const inward = joined(digit, inwardLetter, inwardLetter);
const gap = fc.string({ unit: letter(' \t\n\u00A0\u2009\u3000\u200B\uFEFF'), maxLength: 3 });

/** The same text in mixed case. */
const anyCase = (text: string) =>
  fc.array(fc.boolean(), { minLength: text.length, maxLength: text.length }).map((upper) =>
    text
      .split('')
      .map((character, at) => (upper[at] ? character : character.toLowerCase()))
      .join(''),
  );

describe('a full postcode', () => {
  test.each([
    'SO23 8UJ',
    'so238uj',
    ' so23  8uj ',
    'So23\u00A08Uj',
    'SO23\t8UJ',
    'S O 2 3 8 U J',
    'SO2 38UJ',
    '\uFEFFSO23 8UJ',
  ])('%j is SO23 8UJ', (text) => {
    expect(parsePostcode(text)).toEqual({
      kind: 'unit',
      text: 'SO23 8UJ',
      sector: 'SO23 8',
      district: 'SO23',
    });
  });

  test.each(['M1 1AE', 'B33 8TH', 'W1A 0AX', 'CR2 6XH', 'DN55 1PT', 'EC1A 1BB', 'GIR 0AA', 'SL0 9AA'])(
    '%s stays as it is written',
    (text) => {
      expect(normalisePostcode(text)).toBe(text);
    },
  );

  test('of every pattern is understood in any case with any spacing', () => {
    const written = fc
      .tuple(district, inward)
      .chain(([outward, rest]) =>
        fc.record({ outward: fc.constant(outward), rest: fc.constant(rest), typed: anyCase(outward + rest) }),
      );
    fc.assert(
      fc.property(written, gap, gap, gap, ({ outward, rest, typed }, before, between, after) => {
        const at = outward.length;
        const text = `${before}${typed.slice(0, at)}${between}${typed.slice(at)}${after}`;
        expect(parsePostcode(text)).toEqual({
          kind: 'unit',
          text: `${outward} ${rest}`,
          sector: `${outward} ${rest[0]}`,
          district: outward,
        });
      }),
    );
  });
});

describe('a part of a postcode', () => {
  test.each(['SO23 8', 'so238', ' SO 23 8 ', 'SO23\u00A08'])('%j is the sector SO23 8', (text) => {
    expect(parsePostcode(text)).toEqual({
      kind: 'sector',
      text: 'SO23 8',
      sector: 'SO23 8',
      district: 'SO23',
    });
  });

  test.each(['SO23', 'so 23', ' S O23'])('%j is the district SO23', (text) => {
    expect(parsePostcode(text)).toEqual({ kind: 'district', text: 'SO23', district: 'SO23' });
  });

  test.each([
    ['PO1', 'district', 'PO1'],
    ['PO12', 'district', 'PO12'],
    ['PO1 2', 'sector', 'PO1 2'],
    ['PO12 3', 'sector', 'PO12 3'],
    ['PO123', 'sector', 'PO12 3'],
    ['W1A', 'district', 'W1A'],
    ['w1a1', 'sector', 'W1A 1'],
    ['M1', 'district', 'M1'],
    ['M11', 'district', 'M11'],
    ['M111', 'sector', 'M11 1'],
    ['EC1A1', 'sector', 'EC1A 1'],
  ])('%j is the %s %s', (text, kind, written) => {
    expect(parsePostcode(text)).toMatchObject({ kind, text: written });
  });

  test('is a sector whenever a space sets its digit apart', () => {
    fc.assert(
      fc.property(district, digit, (outward, last) => {
        expect(parsePostcode(`${outward} ${last}`)).toMatchObject({ kind: 'sector', district: outward });
      }),
    );
  });

  test('is a district when it has no inward digit', () => {
    fc.assert(
      fc.property(district, (outward) => {
        expect(parsePostcode(outward)).toEqual({ kind: 'district', text: outward, district: outward });
      }),
    );
  });

  test('has no written form as a full postcode', () => {
    expect(normalisePostcode('SO23 8')).toBeNull();
    expect(normalisePostcode('SO23')).toBeNull();
  });
});

describe('what is no postcode', () => {
  test.each([
    '',
    ' ',
    'SO',
    '23',
    'Winchester',
    'SO23 8U',
    'SO23 8UJX',
    'SO233 8UJ',
    'SO23 8U1',
    'SO23 8CJ',
    'SO23 8JV',
    'QO23 8UJ',
    'SI23 8UJ',
    'SO2I 8UJ',
    'SO23-8UJ',
    'SO23 8UJ; DROP TABLE postcodes',
    '<script>',
    '%',
    'ß1 1AA',
    '\u017FO23 8UJ',
    'SO23 8UJ SO23 8UJ',
    'SO２３ 8UJ',
  ])('%j is refused', (text) => {
    expect(parsePostcode(text)).toBeNull();
  });

  test.each('CIKMOV'.split(''))('a unit with the letter %s at its end is refused', (unused) => {
    expect(parsePostcode(`SO23 8A${unused}`)).toBeNull();
    expect(parsePostcode(`SO23 8${unused}A`)).toBeNull();
  });

  test('is refused unread when it is long', () => {
    expect(parsePostcode(`SO23${' '.repeat(100)}8UJ`)).toBeNull();
    expect(parsePostcode('A1'.repeat(1_000_000))).toBeNull();
  });

  test('is never mistaken: every answer, written out, is understood as itself', () => {
    const nearly = fc.string({ unit: letter('SOPW0123 aJ\u00A0%ß'), maxLength: 10 });
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string({ unit: 'binary' })), (text) => {
        const postcode = parsePostcode(text);
        expect(postcode && parsePostcode(postcode.text)).toEqual(postcode);
      }),
      { numRuns: 2000 },
    );
  });
});
