import { sql } from 'drizzle-orm';
import { britishDate, nextMidnight } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import type { StoredFilter } from './stored-filter.ts';

/** Last day of the insurance as days since 1970; 0 if no certificate was seen. */
const LAST_DAY = `CASE WHEN insured_until IS NULL THEN 0 ELSE greatest(0, least(65535, insured_until - date '1970-01-01')) END`;

/** Holds on the last day too. */
export const stored: StoredFilter<boolean, string> = {
  criterion: (isOn, { clock }) => (isOn ? britishDate(clock()) : undefined),
  condition: (day) => sql`insured_until >= ${day}::date`,
  number: LAST_DAY,
  bounds: (day) => ({ least: Date.parse(day) / DAY_MS }),
  changesAt: nextMidnight,
  documentation: {
    meaning: '`1`: with an insurance certificate that we saw and that hasn’t ended',
    default: 'all',
  },
};
