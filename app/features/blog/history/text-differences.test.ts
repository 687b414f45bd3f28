import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLines, shownLines } from './text-differences.ts';

test('finds what was changed in the middle', () => {
  expect(compareLines('a\nb\nc', 'a\nx\nc')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
  ]);
});

test('gives both texts back: what is the same and removed is the first, what is the same and added the second', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const differences = compareLines(before, after);
      const without = (kind: string) =>
        differences.filter((line) => line.kind !== kind).map((line) => line.text);
      expect(without('added').join('\n')).toBe(before);
      expect(without('removed').join('\n')).toBe(after);
    }),
  );
});

test('says that equal texts are the same', () => {
  expect(compareLines('a\nb', 'a\nb').every(({ kind }) => kind === 'same')).toBe(true);
});

test('copes with very long texts', () => {
  const lines = (prefix: string) =>
    Array.from({ length: 5000 }, (_, index) => `${prefix}${index}`).join('\n');
  expect(compareLines(lines('a'), lines('b'))).toHaveLength(10_000);
});

test('shows three lines round each difference, and says how many it leaves out', () => {
  const lines = Array.from({ length: 20 }, (_, index) => String(index));
  const changed = lines.with(10, 'x');
  const shown = shownLines(compareLines(lines.join('\n'), changed.join('\n')));
  expect(shown.map((line) => (line.kind === 'left-out' ? line.lines : line.text))).toEqual([
    ...[7, '7', '8', '9', '10', 'x'],
    ...['11', '12', '13', 6],
  ]);
});

test('shows no more lines than a page can hold', () => {
  const shown = shownLines(compareLines('a\n'.repeat(250_000), 'b\n'.repeat(250_000)));
  expect(shown).toHaveLength(501);
  expect(shown.at(-1)).toEqual({ kind: 'left-out', lines: 499_502 });
});
