/** The kinds of service that have a look of their own: drawings, colours and an icon. */
export const CATEGORY_KINDS = ['walkers', 'day-care', 'kennels', 'parks', 'other'] as const;

export type CategoryKind = (typeof CATEGORY_KINDS)[number];

const PATTERNS: [RegExp, CategoryKind][] = [
  [/walk/i, 'walkers'],
  [/day ?-?care/i, 'day-care'],
  [/kennel|boarding/i, 'kennels'],
  [/park|field/i, 'parks'],
];

/** Guesses the kind from a category's name if none was chosen. Categories are data, so any name is possible. */
export function categoryKind(category: string): CategoryKind {
  return PATTERNS.find(([pattern]) => pattern.test(category))?.[1] ?? 'other';
}
