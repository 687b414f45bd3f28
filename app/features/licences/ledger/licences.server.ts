import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { keyOf, isInForce, OF_SOME_LICENCE } from '@dog-care-directory/licence-registers';
import { bareNumber, noteAgainst, type OfBusiness, type SeenAt } from './against.server.ts';

export type Licensed = OfBusiness & { businessId: number };

/**
 * Stores a register's values for licences: that they were seen, and any status against them. @param entries with a
 * known business; a status against a licence also applies by number
 */
export async function noteEntries(db: Database, at: SeenAt, entries: readonly OfBusiness[]): Promise<void> {
  const licensed = entries.filter(
    (entry): entry is Licensed =>
      entry.businessId !== null && (isInForce(entry) || entry.standing === 'suspended'),
  );
  await noteSeen(db, at, licensed);
  await noteAgainst(db, at, entries);
}

/**
 * Register values replace those from a document or the business. A status against a licence ends when the register
 * lists it as in force.
 */
async function noteSeen(
  db: Database,
  { authority, takenOn, userId }: SeenAt,
  seen: readonly Licensed[],
): Promise<void> {
  if (seen.length === 0) return;
  const rows = seen.map(({ businessId, standing, standing_on, ...entry }) => ({
    ...entry,
    business_id: businessId,
    standing,
    suspended_on: standing === 'suspended' ? (standing_on ?? takenOn) : null,
  }));
  const { rows: before } = await db.execute<StoredLicence & Record<string, unknown>>(sql`
    DELETE FROM licences l USING ${given(rows)} WHERE l.authority = ${authority} AND l.activity = e.activity
      AND (${SAME_NUMBER} OR l.business_id = e.business_id AND (l.number IS NULL OR e.number IS NULL))
      AND (l.suspended_on IS NULL OR l.register_standing IS NOT NULL AND e.standing = 'current'
        OR e.standing IS NULL AND ${unclearForAll(authority)}) AND l.seen_on <= ${takenOn}::date
    RETURNING l.business_id::int4, l.number, l.activity, l.expires_on::text, l.came_by, l.told_due::text, l.told_ended::text`);
  await db.execute(sql`
    INSERT INTO licences (business_id, authority, number, activity, stars, granted_on, expires_on, source, seen_on, seen_by,
      came_by, told_due, told_ended, suspended_on, suspended_source, register_standing)
    SELECT DISTINCT ON (coalesce(e.number, e.business_id::text), e.activity)
      e.business_id, ${authority}, e.number, e.activity, e.stars, e.granted_on, e.expires_on, 'register', ${takenOn}::date, ${userId},
      coalesce(e.came_by, '{}'), e.told_due, e.told_ended, CASE WHEN e.suspended_on IS NOT NULL THEN least(e.suspended_on, ${takenOn}::date) END,
      CASE WHEN e.suspended_on IS NOT NULL THEN (SELECT name || '’s register' FROM authorities WHERE code = ${authority}) END,
      CASE WHEN e.suspended_on IS NOT NULL THEN 'suspended' END
    FROM ${given(rows.map((row) => ({ ...row, ...storedOf(row, before) })))} WHERE e.activity <> 'other'
      -- What is suspended stays so, be it on the register or not, until somebody says otherwise.
      AND NOT EXISTS (SELECT FROM licences l WHERE l.suspended_on IS NOT NULL AND l.authority = ${authority} AND l.activity = e.activity
        AND (${SAME_NUMBER} OR l.business_id = e.business_id AND (l.number IS NULL OR e.number IS NULL)))
    ORDER BY coalesce(e.number, e.business_id::text), e.activity, e.suspended_on DESC NULLS LAST,
      -- Of two terms the one that has begun counts.
      (e.granted_on > ${takenOn}::date) IS TRUE, e.expires_on DESC NULLS LAST
    ON CONFLICT DO NOTHING`);
}

const given = (
  rows: readonly object[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e(business_id bigint, number text, activity text, stars smallint, granted_on date,
  expires_on date, came_by bigint[], told_due date, told_ended date, standing text, suspended_on date)`;
/** Registers punctuate the same number differently. */
const SAME_NUMBER = sql`${bareNumber('l.number')} = ${bareNumber('e.number')}`;

/** Licences held back only because an earlier register had a note that didn't say which licence it meant. */
const unclearForAll = (
  authority: string,
) => sql`l.register_standing = 'unclear' AND EXISTS (SELECT FROM register_entries p
  JOIN register_snapshots s ON s.id = p.snapshot_id
  WHERE s.authority = ${authority} AND s.taken_on <= l.suspended_on AND p.standing = 'unclear' AND starts_with(p.standing_words, ${OF_SOME_LICENCE})
    AND p.activity = l.activity AND (${bareNumber('p.number')} = ${bareNumber('l.number')}
      OR p.business_id = l.business_id AND (p.number IS NULL OR l.number IS NULL)))`;

interface StoredLicence {
  business_id: number;
  number: string | null;
  activity: string;
  expires_on: string | null;
  came_by: number[];
  told_due: string | null;
  told_ended: string | null;
}

/** Keeps the merge history, and avoids a second email about the same end. */
function storedOf(
  row: Pick<StoredLicence, 'business_id' | 'number' | 'activity' | 'expires_on'>,
  before: readonly StoredLicence[],
): Partial<StoredLicence> {
  const same = before.find(
    (stored) => stored.business_id === row.business_id && keyOfStored(stored) === keyOfStored(row),
  );
  if (!same) return {};
  const { came_by, told_due, told_ended } = same;
  return same.expires_on === row.expires_on ? { came_by, told_due, told_ended } : { came_by };
}

const keyOfStored = ({ number, activity }: Pick<StoredLicence, 'number' | 'activity'>) =>
  keyOf({ number, activity: activity as 'kennels', name: null, place: null });

/** Marks licences missing from this authority's register, within the activities it covers. */
export async function noteGone(
  db: Database,
  authority: string,
  takenOn: string,
  activities: readonly string[],
  there: ReadonlySet<string>,
): Promise<void> {
  const { rows } = await db.execute<{
    id: string;
    number: string | null;
    activity: 'kennels';
    business_id: string;
    seen: boolean;
  }>(sql`
    SELECT id, number, activity, business_id, seen_on >= ${takenOn}::date AS seen FROM licences
    WHERE authority = ${authority} AND source = 'register' AND gone_on IS NULL AND activity = ANY(${sql.param(activities)})`);
  const gone = rows.filter(
    ({ number, activity, seen }) =>
      !seen && !(number !== null && there.has(keyOf({ number, activity, name: null, place: null }))),
  );
  await db.execute(
    sql`UPDATE licences SET gone_on = ${takenOn}::date WHERE id = ANY(${sql.param(gone.map(({ id }) => id))}::bigint[])`,
  );
}
