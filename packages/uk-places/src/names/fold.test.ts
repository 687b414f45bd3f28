import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedWords, nameKey } from './fold.ts';

test.each([
  ["Bishop's Stortford", ['bishops', 'stortford']],
  ['Bishop’s Stortford', ['bishops', 'stortford']],
  ['STOKE-ON-TRENT', ['stoke', 'on', 'trent']],
  ['Newcastle upon Tyne', ['newcastle', 'on', 'tyne']],
  ['Saint Albans', ['st', 'albans']],
  ['Gt. Yarmouth', ['great', 'yarmouth']],
  ['St. Albans,Herts', ['st', 'albans', 'herts']],
  ['Brighton & Hove', ['brighton', 'and', 'hove']],
  ['Gt Yarmouth', ['great', 'yarmouth']],
  ['Steòrnabhagh', ['steornabhagh']],
  ['Ynys Môn', ['ynys', 'mon']],
  ['𝕎inchester \u{1F415}', ['winchester']],
  ['win\u0000chester', ['win', 'chester']],
  ['\u{1F415}  -- ', []],
  ['', []],
])('%j is compared as %j', (text, words) => {
  expect(foldedWords(text)).toEqual(words);
});

test('words are a to z and digits, whatever somebody writes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const word of foldedWords(text)) expect(word).toMatch(/^[a-z0-9]+$/);
    }),
  );
});

test('of a text without end only its beginning is read', () => {
  expect(foldedWords('a'.repeat(10_000)).join('').length).toBeLessThan(200);
});

test('a key has its words apart by capitals', () => {
  expect(nameKey('Walton-on-Thames')).toBe('WaltonOnThames');
});
