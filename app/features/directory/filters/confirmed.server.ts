import { sql } from 'drizzle-orm';
import type { StoredFilter } from './stored-filter.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

/** Stores the first day on which a confirmation still counts, such as 2026-11-22. */
export const stored: StoredFilter<boolean, string> = {
  criterion: (isOn, { clock }) => (isOn ? yearBefore(clock()) : undefined),
  condition: (day) => sql`confirmed_on >= ${day}::date`,
  // Days since 1970, at least 1; 0 if never confirmed.
  number: `CASE WHEN isfinite(confirmed_on) THEN greatest(1, least(65535, confirmed_on - date '1970-01-01')) ELSE 0 END`,
  bounds: (day) => ({ least: Math.max(1, Date.parse(day) / DAY_MS) }),
  changesAt: (moment) => (Math.floor(moment / DAY_MS) + 1) * DAY_MS,
  documentation: { meaning: '`1`: confirmed by the business or an editor within a year', default: 'all' },
};

function yearBefore(moment: number): string {
  const day = new Date(moment);
  // 29 February becomes 1 March.
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString().slice(0, 10);
}
