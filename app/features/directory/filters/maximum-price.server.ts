import { sql } from 'drizzle-orm';
import pg from 'pg';
import { NO_HEADLINE, usualUnit } from '#app/features/businesses/service-types/headline-price.ts';
import type { StoredFilter } from './stored-filter.ts';

const NO_PRICE = 65_535;

/**
 * SQL JSON path to the pence of a service's headline price, matching `headlinePrice`.
 * @param isMain the main service; a further one without a usual unit has no price
 */
export function headlinePath(service: string, isMain: boolean): string {
  const unit = usualUnit(service);
  if (unit === null && !isMain) return 'NULL::jsonpath';
  const inUnit = unit === null ? '' : `@.per == "${unit}" && `;
  const path = `$[*] ? (${inUnit}@.pence >= 0 && !(@.label like_regex "${NO_HEADLINE}" flag "is")).pence`;
  return `${pg.escapeLiteral(path)}::jsonpath`;
}

const penceAt = (path: string) => `jsonb_path_query_first(prices, ${path})::numeric`;

/** Whole pounds, compared with the service's headline price, in its usual unit if it has one. */
export const stored: StoredFilter<number | null, { pounds: number; service: string }> = {
  criterion: (pounds, { service }) => (pounds === null || !service ? undefined : { pounds, service }),
  condition({ pounds, service }) {
    const path = (isMain: boolean) => sql.raw(penceAt(headlinePath(service, isMain)));
    const pence = sql`CASE WHEN category = ${service} THEN ${path(true)} ELSE ${path(false)} END`;
    return sql`${pence} <= ${pounds * 100}::numeric`;
  },
  number: `coalesce(least(${NO_PRICE - 1}, ceil(${penceAt('groups.headline_path')} / 100)), ${NO_PRICE})`,
  bounds: ({ pounds }) => ({ most: pounds }),
  documentation: {
    meaning: 'whole pounds; compared with `headline_price`; needs a `service`',
    default: 'any',
  },
};
