import { essenceOf, isAlike, sameWordKey } from '#app/features/businesses/service-types/alike-words.ts';

export interface CategorySpelling {
  of(category: string): string;
  /** Known category that a new one may misspell; null if distinct, and after the first call for each. */
  alike(category: string): string | null;
  /** True for the exact words of a known category, in any case. */
  isKnown(category: string): boolean;
  /** True if an admin marked the category as irrelevant here. */
  isLeftOut(category: string): boolean;
}

/** A file with more new categories has something else in that column. */
const MOST_COMPARED = 200;

/** Meanings of words in lower case; null leaves rows out. */
export type RememberedWords = ReadonlyMap<string, string | null>;

/** A new category keeps its first spelling. */
export function categorySpelling(
  known: readonly string[],
  words: RememberedWords = new Map(),
): CategorySpelling {
  const exact = new Set(known);
  const spellings = new Map<string, string>();
  for (const category of known) if (!spellings.has(keyOf(category))) spellings.set(keyOf(category), category);
  for (const [word, category] of words)
    if (category !== null && !spellings.has(word)) spellings.set(word, category);
  // Plurals and "&" for "and" count as the known category.
  const plurals = new Map(known.toReversed().map((category) => [sameWordKey(category), category]));
  plurals.delete('');
  const essences = known.map((category) => ({ category, essence: essenceOf(category) }));
  const compared = new Set<string>();
  return {
    of(category) {
      if (exact.has(category)) return category;
      const key = keyOf(category);
      const spelling = spellings.get(key) ?? plurals.get(sameWordKey(category));
      if (spelling !== undefined) return spelling;
      spellings.set(key, category);
      exact.add(category);
      return category;
    },
    isKnown: (category) => spellings.has(keyOf(category)),
    isLeftOut(category) {
      const key = keyOf(category);
      return words.get(key) === null && !spellings.has(key);
    },
    alike(category) {
      if (exact.has(category) || spellings.has(keyOf(category)) || plurals.has(sameWordKey(category)))
        return null;
      if (compared.has(category) || compared.size >= MOST_COMPARED) return null;
      compared.add(category);
      const essence = essenceOf(category);
      return essences.find((other) => isAlike(essence, other.essence))?.category ?? null;
    },
  };
}

function keyOf(category: string): string {
  return category.toLowerCase().replaceAll(/\s+/g, ' ');
}
