import { essenceOf, isAlike, sameWordKey } from '#app/features/businesses/service-types/alike-words.ts';

/** Gives every spelling of a category the one under which it is known. */
export interface CategorySpelling {
  of(category: string): string;
  /**
   * The known category which a new one may be a misspelling of; null for known ones, for those unlike any other,
   * and for every further row of one that has been asked for.
   */
  alike(category: string): string | null;
  /** Whether an admin has marked the category as not for this directory. */
  isLeftOut(category: string): boolean;
}

/** A file with more new categories than this holds no categories in that column. */
const MOST_COMPARED = 200;

/** What words mean, by the words in lower case; null: what is called so is left out. */
export type RememberedWords = ReadonlyMap<string, string | null>;

/**
 * @param known categories of the directory; a new one takes the spelling in which it is met first
 * @param words what other words for them mean
 */
export function categorySpelling(
  known: readonly string[],
  words: RememberedWords = new Map(),
): CategorySpelling {
  const exact = new Set(known);
  const spellings = new Map<string, string>();
  for (const category of known) if (!spellings.has(keyOf(category))) spellings.set(keyOf(category), category);
  for (const [word, category] of words)
    if (category !== null && !spellings.has(word)) spellings.set(word, category);
  // One that is a plural of a known one, or has "&" for "and", is that one.
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
