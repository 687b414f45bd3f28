export const CATEGORY_KINDS = ['walkers', 'day-care', 'kennels', 'parks', 'other'] as const;

export type CategoryKind = (typeof CATEGORY_KINDS)[number];

const PATTERNS: [RegExp, CategoryKind][] = [
  [/walk/i, 'walkers'],
  [/day ?-?care/i, 'day-care'],
  [/kennel|boarding/i, 'kennels'],
  [/park|field/i, 'parks'],
];

/** Services at customers' homes or on walks; PostgreSQL reads the pattern too. */
export const VISITING = 'walk|sitter|sitting|minder|runner|hik(er|ing)|taxi|mobile|visits';

/** Guesses from a service's name that customers do not come to the business, whose address is often a home. */
export function visitsPeople(category: string): boolean {
  return new RegExp(VISITING, 'i').test(category);
}

/** Guesses the kind from a category's name if none was chosen. Categories are data, so any name is possible. */
export function categoryKind(category: string): CategoryKind {
  return PATTERNS.find(([pattern]) => pattern.test(category))?.[1] ?? 'other';
}
