import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Endings } from './endings.ts';
import { keyOf } from './fold.ts';

const endingsOf = (...keys: string[]) => new Endings(keys.map((key, owner) => ({ key, owner })));

/** The numbers of the keys that have been found. */
function owners(endings: Endings, text: string, mistakes?: number, sure?: number): number[] {
  const found = new Set<number>();
  for (const { from, to } of endings.begun(text, mistakes, sure)) {
    for (let index = from; index < to; index += 1) found.add(endings.owner(index));
  }
  return [...found].sort((one, other) => one - other);
}

test('a key is found by its beginning and by that of each later word', () => {
  const endings = endingsOf('WaltonOnThames', 'KingstonOnThames', 'Thame');
  expect(owners(endings, 'walt')).toEqual([0]);
  expect(owners(endings, 'onthames')).toEqual([0, 1]);
  expect(owners(endings, 'thame')).toEqual([0, 1, 2]);
  expect(owners(endings, 'ames')).toEqual([]);
});

test('it says how a text stands in a key', () => {
  const endings = endingsOf('WaltonOnThames');
  const look = (text: string) =>
    endings
      .begun(text)
      .map(({ from, length }) => ({ whole: endings.isWhole(from), after: endings.after(from, length) }));
  expect(look('waltononthames')).toEqual([{ whole: true, after: 'end' }]);
  expect(look('walton')).toEqual([{ whole: true, after: 'word' }]);
  expect(look('walt')).toEqual([{ whole: true, after: 'letter' }]);
  expect(look('thames')).toEqual([{ whole: false, after: 'end' }]);
});

test('who bears a key as a whole is found by all of its letters', () => {
  const endings = endingsOf('WaltonOnThames', 'Thames', 'Walton', 'Thames', 'Thame');
  expect(endings.exactly('thames')).toEqual([1, 3]);
  expect(endings.exactly('waltononthames')).toEqual([0]);
  expect(endings.exactly('onthames')).toEqual([]);
  expect(endings.exactly('walt')).toEqual([]);
  expect(endings.exactly('zzz')).toEqual([]);
});

test.each([
  ['portsmoth', 'a letter is missing'],
  ['portsmmouth', 'there is one too many'],
  ['portsmauth', 'one is another'],
  ['porstmouth', 'two are swapped'],
  ['ortsmouth', 'the first is missing'],
  ['portsmouthh', 'one follows'],
])('%s, where %s, finds Portsmouth', (text) => {
  expect(owners(endingsOf('Portsmouth', 'Plymouth'), text, 1, 0)).toEqual([0]);
});

test('two mistakes are found only where two are allowed', () => {
  expect(owners(endingsOf('Portsmouth'), 'portsmaith', 1, 0)).toEqual([]);
  expect(owners(endingsOf('Portsmouth'), 'portsmaith', 2, 0)).toEqual([0]);
});

test('letters that are sure must be right', () => {
  const endings = endingsOf('Bath');
  expect(owners(endings, 'kath', 1, 0)).toEqual([0]);
  expect(owners(endings, 'kath', 1, 1)).toEqual([]);
});

test('what is found with a mistake is what a plain comparison finds', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 8 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 2 }),
      (names, text, mistakes) => {
        const plain = names.flatMap((name, owner) =>
          name.some((_, from) => beginsAlike(name.slice(from).join(''), text, mistakes)) ? [owner] : [],
        );
        expect(owners(endingsOf(...names.map(keyOf)), text, mistakes, 0)).toEqual(plain);
      },
    ),
  );
});

/** Whether a beginning of `key` differs from `text` by so many mistakes at most. */
function beginsAlike(key: string, text: string, mistakes: number): boolean {
  if (text === '') return true;
  if (key.startsWith(text.charAt(0)) && beginsAlike(key.slice(1), text.slice(1), mistakes)) return true;
  if (mistakes === 0) return false;
  const [first = '', second = ''] = text;
  const swapped = second !== '' && key.startsWith(second + first);
  return (
    beginsAlike(key, text.slice(1), mistakes - 1) ||
    (key !== '' && beginsAlike(key.slice(1), text.slice(1), mistakes - 1)) ||
    (key !== '' && beginsAlike(key.slice(1), text, mistakes - 1)) ||
    (swapped && beginsAlike(key.slice(2), text.slice(2), mistakes - 1))
  );
}
