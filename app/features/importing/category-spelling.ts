/** Gives every spelling of a category the one under which it is known. */
export interface CategorySpelling {
  of(category: string): string;
}

/** @param known categories of the directory; a new one takes the spelling in which it is met first */
export function categorySpelling(known: readonly string[]): CategorySpelling {
  const exact = new Set(known);
  const spellings = new Map<string, string>();
  for (const category of known) if (!spellings.has(keyOf(category))) spellings.set(keyOf(category), category);
  return {
    of(category) {
      if (exact.has(category)) return category;
      const key = keyOf(category);
      const spelling = spellings.get(key);
      if (spelling !== undefined) return spelling;
      spellings.set(key, category);
      exact.add(category);
      return category;
    },
  };
}

function keyOf(category: string): string {
  return category.toLowerCase().replaceAll(/\s+/g, ' ');
}
