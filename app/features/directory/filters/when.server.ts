import { type SQL, sql } from 'drizzle-orm';
import type { Stay } from '#app/features/businesses/listing/away.ts';
import { britishDate, nextMidnight } from '#app/platform/dates/british-time.ts';
import { SHOW_NEW_DOGS_DAYS } from '#app/platform/periods.ts';
import type { StoredFilter } from './stored-filter.ts';
import { searchedStay } from './when.ts';

/** Businesses of a stay: neither away nor full (`in`, of which `free` say so and `untold` don't), or one of both (`busy`). */
export interface StayCriterion extends Stay {
  today: string;
  who: 'in' | 'free' | 'untold' | 'busy';
}

/** Lines are as long as `Away 2026-12-24 to 2027-01-02`. */
const lineOf = (those: SQL) =>
  sql`(away IS NOT NULL AND EXISTS (SELECT FROM string_to_table(away, E'\\n') AS line WHERE ${those}))`;

const FIRST = sql.raw(`substr(line, 6, 10) COLLATE "C"`);
const LAST = sql.raw(`right(line, 10) COLLATE "C"`);

/** Holds by the same rules as `stayAnswer`. */
function condition({ from, to, today, who }: StayCriterion): SQL {
  const shown = sql`${today}::date AND ${today}::date + ${sql.raw(String(SHOW_NEW_DOGS_DAYS + 1))}`;
  const isFull = sql`coalesce(new_dogs ->> 'answer' = 'full' AND new_dogs_until BETWEEN ${shown} AND new_dogs ->> 'until' > ${from.slice(0, 7)}, false)`;
  const isBusy = sql`(${lineOf(sql`line NOT LIKE 'Kept %' AND ${LAST} >= ${from} AND ${FIRST} <= ${to}`)} OR ${isFull})`;
  if (who === 'busy') return isBusy;
  if (who === 'in') return sql`NOT ${isBusy}`;
  const isKept = lineOf(sql`line LIKE 'Kept %' AND ${LAST} >= ${today} AND ${FIRST} <= ${today}`);
  return sql`${who === 'free' ? isKept : sql`NOT ${isKept}`} AND NOT ${isBusy}`;
}

/** Only the database knows the dates: a flag that no totals index has. */
export const stored: StoredFilter<string, StayCriterion> = {
  criterion(when, { clock, service }) {
    const today = britishDate(clock());
    const stay = searchedStay({ when, service }, today);
    if (!stay || 'problem' in stay) return undefined;
    return { from: stay.from, to: stay.to, today, who: stay.isBusy ? 'busy' : 'in' };
  },
  condition,
  bounds: () => ({ flags: ['dates'] }),
  changesAt: nextMidnight,
  documentation: {
    meaning:
      'first and last day of a stay, such as `2026-12-19,2026-12-27`: those that say they are free come first, then those that say nothing; with `,busy` at the end, those that are away or full instead; needs a boarding `service`',
    default: 'any',
  },
};
