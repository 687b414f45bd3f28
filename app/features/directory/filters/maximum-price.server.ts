import { sql } from 'drizzle-orm';
import type { StoredFilter } from './stored-filter.ts';

/** Null for a business without prices. */
const LOWEST_POUNDS = `(SELECT ceil(min(pence::numeric) / 100)
  FROM jsonb_path_query(prices, '$[*].pence ? (@.type() == "number")') AS pence)`;
const NO_PRICE = 65_535;

/** Whole pounds, compared with the lowest price of a business rounded up. */
export const stored: StoredFilter<number | null, number> = {
  criterion: (pounds) => pounds ?? undefined,
  condition: (pounds) => sql`${sql.raw(LOWEST_POUNDS)} <= ${pounds}::numeric`,
  number: `CASE WHEN prices IS NULL THEN ${NO_PRICE} ELSE
    coalesce(greatest(0, least(${NO_PRICE - 1}, ${LOWEST_POUNDS})), ${NO_PRICE}) END`,
  bounds: (pounds) => ({ most: pounds }),
  documentation: { meaning: 'whole pounds; compared with the lowest price of the business', default: 'any' },
};
