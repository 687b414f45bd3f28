import { inArray, sql, type SQL } from 'drizzle-orm';
import { addDates, datedWords, type DatedHours, daysOf } from '@dog-care-directory/opening-hours';
import type { OpeningHours } from '#app/features/businesses/hours/opening-hours.server.ts';
import type { Edit } from '#app/features/businesses/write/editing/edit-business.server.ts';
import type { Database } from '#db/client.ts';
import { businesses } from '#db/schema.ts';
import type { DatesPreview } from '../actions/dates-preview.ts';

export interface DatesSources {
  db: Database;
  openingHours: Pick<OpeningHours, 'hoursOf' | 'bankHolidaysOf'>;
}

const MOST_NAMED = 20;

/** Returns the edit that adds hours for dates; null if nothing changes or the business is not listed. */
export async function datesEdit(
  { db, openingHours }: DatesSources,
  id: number,
  dated: DatedHours,
): Promise<
  Pick<Edit, 'id' | 'baseVersion' | 'values' | 'keepsConfirmation' | 'reason'> | { problem: string } | null
> {
  const [row] = await db
    .select({ opening_hours: businesses.opening_hours, council: businesses.council })
    .from(businesses)
    .where(inArray(businesses.id, [id]));
  if (!row) return null;
  const own = openingHours.hoursOf(row.opening_hours);
  if (!own) return { problem: 'Businesses without opening hours are left out.' };
  const added = addDates(own, dated, openingHours.bankHolidaysOf(row));
  if (added.outcome === 'same') return null;
  if (added.outcome === 'too long') return { problem: 'Its opening hours are too long to add more days.' };
  const values = { opening_hours: added.spec };
  const reason = `Hours for dates: ${datedWords(dated)}`;
  return { id, baseVersion: null, values, keepsConfirmation: true, reason };
}

export async function previewDates(
  { db, openingHours }: DatesSources,
  condition: SQL,
  dated: DatedHours,
): Promise<DatesPreview> {
  // Groups businesses by hours and nation, since many share them and bank holidays differ by nation.
  const { rows } = await db.execute<{
    opening_hours: string | null;
    council: string | null;
    count: string;
  }>(sql`
    SELECT opening_hours, min(council) AS council, count(*) AS count FROM businesses WHERE ${condition}
    GROUP BY opening_hours, left(council, 1)`);
  const preview = { words: datedWords(dated), days: daysOf(dated).length };
  const counts = { changing: 0, same: 0, unknown: 0, own: 0 };
  const withOwn = new Set<string>();
  for (const { opening_hours: text, council, count } of rows) {
    const hours = openingHours.hoursOf(text);
    const added = hours && addDates(hours, dated, openingHours.bankHolidaysOf({ council }));
    const number = Number(count);
    counts[added ? KINDS[added.outcome] : 'unknown'] += number;
    if (!added?.hasOwn || text === null) continue;
    counts.own += number;
    withOwn.add(text);
  }
  return { ...preview, ...counts, named: await namedWith(db, condition, [...withOwn]) };
}

const KINDS = { changed: 'changing', same: 'same', 'too long': 'same' } as const;

async function namedWith(
  db: Database,
  condition: SQL,
  texts: readonly string[],
): Promise<{ id: number; name: string }[]> {
  if (texts.length === 0) return [];
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT id, name FROM businesses WHERE ${condition} AND opening_hours = ANY(${sql.param(texts)}::text[])
    ORDER BY name COLLATE "und-x-icu", id LIMIT ${MOST_NAMED}`);
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}
