import { nearestType } from '#app/features/businesses/service-types/nearest-type.ts';
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
  const nearest = nearestType(word, types);
  if (nearest?.why === 'Close in spelling') return { ...nearest, filedAt: null };
  const before = filed.find(({ written }) => sharedWords(written, word) >= 2);
  const isKnown = before && (before.category === null || types.some(({ name }) => name === before.category));
  if (before && isKnown) {
    return { type: before.category, why: `You chose it for “${before.written}”`, filedAt: before.at };
  }
  return nearest && { ...nearest, filedAt: null };
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
