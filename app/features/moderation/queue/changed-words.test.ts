import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedWords } from './changed-words.ts';

const marked = (pieces: readonly { text: string; isChanged: boolean }[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

test('marks the words that differ, and leaves the others', () => {
  const { before, after } = changedWords(
    'private runs, twice daily field walks and a vet',
    'private runs, three field walks a day and a vet',
  );
  expect(marked(before)).toBe('private runs, [twice daily ]field walks and a vet');
  expect(marked(after)).toBe('private runs, [three ]field walks [a day ]and a vet');
});

test('nothing differs from itself, and all of it from nothing', () => {
  expect(marked(changedWords('One two', 'One two').before)).toBe('One two');
  expect(marked(changedWords('', 'One two').after)).toBe('[One two]');
  expect(changedWords('', 'One').before).toEqual([]);
});

test('the pieces are the texts, and what is not marked is the same in both', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'dog', '  '), { maxLength: 60 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { before, after } = changedWords(one.join(''), other.join(''));
      const join = (pieces: typeof before) => pieces.map((piece) => piece.text).join('');
      expect([join(before), join(after)]).toEqual([one.join(''), other.join('')]);
      const stored = (pieces: typeof before) =>
        join(pieces.filter(({ isChanged }) => !isChanged))
          .split(/\s+/)
          .filter(Boolean);
      expect(stored(before)).toEqual(stored(after));
    }),
  );
});

test('long texts are compared in a moment', () => {
  const long = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ');
  const { before } = changedWords(`same ${long('a')} end`, `same ${long('b')} end`);
  expect(before.map(({ isChanged }) => isChanged)).toEqual([false, true, false]);
});
