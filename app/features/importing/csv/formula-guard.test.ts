import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withGuard, withoutGuard } from './formula-guard.ts';

test('whatever is guarded comes back as it was', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '＝', ' '), fc.string())
      .map((parts) => parts.join('')),
    fc.stringMatching(/^['=+\-@ 0-9./eE]{0,12}$/),
  );
  fc.assert(
    fc.property(text, (original) => {
      expect(withoutGuard(withGuard(original))).toBe(original);
    }),
    { numRuns: 2000 },
  );
});

describe('a spreadsheet gets an apostrophe before', () => {
  test.each([
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    '=HYPERLINK("http://evil.example")',
    "-2+3+cmd|' /C calc'!A0",
    '+441962960001',
    '01962960001',
    '441962960001',
    '1e5',
    '12/11/2026',
    '3-4',
    "'quoted'",
  ])('%j', (text) => {
    expect(withGuard(text)).toBe(`'${text}`);
  });
});

test.each([
  'Happy Paws',
  '01632 960001',
  '-1.3194',
  '51.0626',
  '4,5',
  'https://example.com',
  'SO23 8UJ',
  '1234',
  '',
])('nothing is put before %j', (text) => {
  expect(withGuard(text)).toBe(text);
});

test('an apostrophe that somebody has typed before a word stays where it is', () => {
  expect(withoutGuard("'Twas a Dog")).toBe("'Twas a Dog");
});
