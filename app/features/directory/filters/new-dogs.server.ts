import { sql } from 'drizzle-orm';
import { britishDate, nextMidnight } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { SHOW_NEW_DOGS_DAYS } from '#app/platform/periods.ts';
import type { StoredFilter } from './stored-filter.ts';

/** Last day of the statement as days since 1970; 0 if it takes none. */
const LAST_DAY = `CASE WHEN new_dogs ->> 'answer' = 'yes' THEN greatest(0, least(65535, new_dogs_until - date '1970-01-01')) ELSE 0 END`;

/** Holds by the same days as `NEW_DOGS_SHOWN`, for a day such as 2026-11-22. */
export const stored: StoredFilter<boolean, string> = {
  criterion: (isOn, { clock }) => (isOn ? britishDate(clock()) : undefined),
  condition: (day) =>
    sql`new_dogs ->> 'answer' = 'yes' AND new_dogs_until BETWEEN ${day}::date AND ${day}::date + ${sql.raw(String(SHOW_NEW_DOGS_DAYS + 1))}`,
  number: LAST_DAY,
  bounds: (day) => {
    const least = Date.parse(day) / DAY_MS;
    return { least, most: least + SHOW_NEW_DOGS_DAYS + 1 };
  },
  changesAt: nextMidnight,
  documentation: {
    meaning: `\`1\`: the business said within ${SHOW_NEW_DOGS_DAYS} days that it takes new dogs`,
    default: 'all',
  },
};
