import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Reading } from '../src/reading.ts';

/** Reads a text of one kind. */
type Reader<Value> = (text: string) => Reading<Value>;

/** Words that no reader knows. */
const FOREIGN = ['zorble', 'quux', 'Wibblebrook', 'xyzzy', 'ünknown', '犬'];

interface ForeignWords {
  /** What stands between the parts of a text, before and after which a word is put. */
  separator?: RegExp;
  words?: readonly string[];
}

/**
 * Puts a foreign word before, after and between the words of good texts, and expects a reader to notice: the value is another one,
 * or there is a problem that was not there before.
 * @param texts that are read without a problem, or with a known one
 */
export function expectNothingDropped<Value>(
  read: Reader<Value>,
  texts: readonly string[],
  { separator = /(\s+)/, words = FOREIGN }: ForeignWords = {},
): void {
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(), fc.constantFrom(...words), (text, place, word) => {
      const parts = text.split(separator);
      const at = place % (parts.length + 1);
      const changed = [...parts.slice(0, at), ` ${word} `, ...parts.slice(at)].join('').trim();
      const before = read(text);
      const after = read(changed);
      const isNoticed =
        after.problems.length > before.problems.length || !isDeepStrictEqual(after.value, before.value);
      expect(isNoticed, `"${word}" is dropped from "${changed}"`).toBe(true);
    }),
    { numRuns: 300 },
  );
}

/** Expects each value that the product writes to be read as the same value again, without a problem. */
export function expectReadBack<Value>(
  read: Reader<Value>,
  write: (value: Value) => string,
  values: fc.Arbitrary<Value>,
): void {
  fc.assert(
    fc.property(values, (value) => {
      expect(read(write(value)), write(value)).toEqual({ value, problems: [] });
    }),
  );
}
