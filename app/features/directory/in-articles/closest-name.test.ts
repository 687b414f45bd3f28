import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closestName } from './closest-name.ts';

const TOWNS = ['Alton', 'Fleet', 'Reading', 'Winchester'];

test.each([
  ['Winchestr', 'Winchester'],
  ['winchetser', 'Winchester'],
  ['Redding', 'Reading'],
  ['Fleeet', 'Fleet'],
  ['Flet', 'Fleet'],
  ['Halt', null],
  ['London', null],
  ['', null],
])('%j is nearly %j', (text, name) => {
  expect(closestName(text, TOWNS)).toBe(name);
});

test('a name with one letter changed is known again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TOWNS), fc.nat(), fc.stringMatching(/^[a-z]$/), (town, place, letter) => {
      const at = place % town.length;
      expect(closestName(town.slice(0, at) + letter + town.slice(at + 1), [town])).toBe(town);
    }),
  );
});

test('a text that is too long for a name is none', () => {
  expect(closestName('x'.repeat(100_000), ['x'.repeat(100_000)])).toBeNull();
});
