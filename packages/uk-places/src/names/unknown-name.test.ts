import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnknownName, unknownName } from './unknown-name.ts';

test.each([
  ['Winchestr', '"winchestr"'],
  ["  Bishop's   Waltam ", '"bishops waltam"'],
  ['Pont-y-Gwaith', '"pont y gwaith"'],
])('of %j the folded words are kept', (text, stored) => {
  expect(unknownName(text)).toBe(stored);
});

test.each([
  'SO23 8U',
  'my street 5',
  '０１２３ Alton 5',
  'jo@example.org',
  'http://x',
  'zz',
  '',
  '🐕',
  'we live in the second house on the left',
  'x'.repeat(41),
])('of %j nothing is kept', (text) => {
  expect(unknownName(text)).toBeNull();
});

test('whatever is typed, what is kept is short, without digits, and taken by the server', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const stored = unknownName(text);
      if (stored === null) return;
      expect(stored).toMatch(/^"[a-z ]{3,40}"$/);
      expect(isUnknownName(stored)).toBe(true);
    }),
  );
});
