import { sql } from 'drizzle-orm';
import { FILTERS } from './filters.ts';
import type { StoredFilter } from './stored-filter.ts';

const TENTHS = Array.from({ length: FILTERS.minimumRating.highest * 10 }, (_, index) => (index + 1) / 10);

/** Stars to one decimal. */
export const stored: StoredFilter<number, number> = {
  criterion: (stars) => Math.round(stars * 10) / 10 || undefined,
  condition: (stars) => sql`rating >= ${stars}::float8`,
  number: `width_bucket(coalesce(rating, 0), '{${TENTHS.join()}}'::float8[])`,
  bounds: (stars) => ({ least: Math.round(stars * 10) }),
  documentation: { meaning: '0 to 5, such as `4.5`', default: 'any' },
};
