import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partPattern, searchWords, tellingNumber } from './search-words.ts';

test.each([
  ['', []],
  ['   ', []],
  ['Barn  Ken', ['barn', 'ken']],
  ['SO23 8UJ', ['so23', '8uj']],
  ['paws paws', ['paws']],
  ['01962 960-123', ['1962960123']],
  ['+44 1962 960123', ['1962960123']],
  ['+44 (0)1962 960.123', ['1962960123']],
  ['0044 1962 960123', ['1962960123']],
  ['441962960123', ['1962960123']],
  ['(01962)', ['1962']],
  ['+44 1962', ['1962']],
  ['960-123', ['960123']],
  ['0196', ['196']],
  ['24', ['24']],
  ['000', ['00']],
  ['https://dogs.example/dog-services/fine-paws?from=x#top', ['fine-paws']],
  ['/dog-services/fine-paws/', ['fine-paws']],
  ['100%', ['100%']],
])('"%s" is looked for as %j', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});

test('whatever is typed becomes a few words without blanks, none of them empty', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'0+4 ()-./a%_') })),
      (search) => {
        const words = searchWords(search);
        expect(words.length).toBeLessThanOrEqual(8);
        for (const word of words) expect(word).toMatch(/^\S+$/u);
      },
    ),
  );
});

test.each(['0', '+', '+0', '(', ' '])('a run of "%s" costs no more than its length', (part) => {
  expect(searchWords(part.repeat(500_000)).length).toBeLessThanOrEqual(1);
});

test('a pattern takes signs of LIKE for themselves, and one or two letters for the beginning of a word', () => {
  expect(partPattern('barn')).toBe('%barn%');
  expect(partPattern('50%')).toBe(String.raw`%50\%%`);
  expect(partPattern('a_b\\')).toBe(String.raw`%a\_b\\%`);
  expect(partPattern('ab')).toBe('% ab%');
  expect(partPattern('&')).toBe('%&%');
});

test.each([
  ['business-4711', '4711'],
  ['paws--12345-067', '12345'],
  ['4711', null],
  ['so23', null],
  ['paws-24', null],
  ['lower-barn2024-kennels', null],
  ['', null],
])('the number that tells "%s" from others is %s', (word, number) => {
  expect(tellingNumber(word)).toBe(number);
});
