/** The kinds of service that have a look of their own. */
export type CategoryKind = 'walkers' | 'day-care' | 'kennels' | 'parks' | 'other';

const PATTERNS: [RegExp, CategoryKind][] = [
  [/walk/i, 'walkers'],
  [/day ?-?care/i, 'day-care'],
  [/kennel|boarding/i, 'kennels'],
  [/park|field/i, 'parks'],
];

/** The kind a category's name speaks of; categories come from data, so any name is possible. */
export function categoryKind(category: string): CategoryKind {
  return PATTERNS.find(([pattern]) => pattern.test(category))?.[1] ?? 'other';
}

/** The first of `categories` that is of this kind, for links such as 'Dog Walkers in Alton'. */
export function categoryOfKind(categories: readonly string[], kind: CategoryKind): string | null {
  return categories.find((category) => categoryKind(category) === kind) ?? null;
}
