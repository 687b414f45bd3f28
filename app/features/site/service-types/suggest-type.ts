import { categorySpelling } from '#app/features/importing/rows/category-spelling.ts';
import { categoryKind } from '#app/features/businesses/service-types/category-kind.ts';
import { wordKey } from '#app/features/businesses/service-types/word-key.ts';

/** Where a word may belong, and why. */
export interface Suggestion {
  /** Null: leave its businesses out. */
  type: string | null;
  why: string;
  /** When a similar word was given this type, in ISO 8601; null if that is not the reason. */
  filedAt: string | null;
}

interface Filed {
  written: string;
  category: string | null;
  at: string;
}

/**
 * The type that a word of an import most likely means; null where nothing speaks for any.
 * @param filed words that were filed before, the latest first
 */
export function suggestType(
  word: string,
  types: readonly { name: string; drawing: string }[],
  filed: readonly Filed[],
): Suggestion | null {
  const alike = categorySpelling(types.map(({ name }) => name)).alike(word);
  if (alike !== null) return { type: alike, why: 'Close in spelling', filedAt: null };
  const before = filed.find(({ written }) => sharedWords(written, word) >= 2);
  const isKnown = before && (before.category === null || types.some(({ name }) => name === before.category));
  if (before && isKnown) {
    return { type: before.category, why: `You chose it for “${before.written}”`, filedAt: before.at };
  }
  const kind = categoryKind(word);
  const same = kind === 'other' ? undefined : types.find(({ drawing }) => drawing === kind);
  return same ? { type: same.name, why: 'Similar meaning', filedAt: null } : null;
}

/** Words that don't describe a service. */
const COMMON: ReadonlySet<string> = new Set(['dog', 'dogs', 'pet', 'pets', 'and', 'service', 'services']);

function sharedWords(one: string, other: string): number {
  const words = (text: string) =>
    wordKey(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !COMMON.has(word));
  const known = new Set(words(one));
  return new Set(words(other).filter((word) => known.has(word))).size;
}
