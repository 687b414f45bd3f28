import { expect, test } from 'vitest';
import { partPattern } from './search-words.ts';
import { sectorsWith } from './sectors.ts';

const LETTERS = ['a', 'b'];
const DIGITS = ['0', '1', '2'];
const SIGNS = [...LETTERS, ...DIGITS];

/** Every text of one of these parts after another. */
const texts = (...parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>((begun, part) => begun.flatMap((text) => part.map((next) => text + next)), ['']);

const DISTRICTS = texts([...LETTERS, ...texts(LETTERS, LETTERS)], DIGITS, ['', ...SIGNS]);
const WORDS = [1, 2, 3, 4, 5].flatMap((length) => texts(...Array.from({ length }, () => SIGNS)));

/** Whether a postcode in the admin index contains a word, by its pattern. */
function standsIn(word: string, district: string, inward: string): boolean {
  return ` ${district} ${inward} ${district}${inward}`.includes(partPattern(word).slice(1, -1));
}

test('a word like a district stands in every postcode of its sectors, and in those of no other', () => {
  let looked = 0;
  for (const word of WORDS) {
    const sectors = new Set(sectorsWith(word));
    if (sectors.size === 0) continue;
    for (const district of DISTRICTS) {
      for (const inward of texts(DIGITS, LETTERS, LETTERS)) {
        looked += 1;
        const isOf = sectors.has(`${district} ${inward[0]}`);
        if (isOf !== standsIn(word, district, inward))
          throw new Error(`"${word}" in ${district} ${inward}: ${isOf}`);
      }
    }
  }
  expect(looked).toBeGreaterThan(100_000);
});

test.each([
  ['so23', 11],
  ['so2', 370],
  ['m20', 297],
  ['m2', 370],
  ['ec1a', 10],
  // Its last letter may be one of the last two of "EN1 1CA", written without the space.
  ['n1c', 0],
  ['so', 0],
  ['23', 0],
  ['so231', 0],
  ['paws', 0],
  ['k9s', 0],
  ['SO23', 0],
  ['', 0],
])('"%s" is in %d sectors', (word, count) => {
  expect(sectorsWith(word)).toHaveLength(count);
  expect(new Set(sectorsWith(word)).size).toBe(count);
});
