import type { PoolClient } from 'pg';
import type { RegisterEntry } from '../reading/entry.ts';
import { keyOf } from './difference.ts';

/** A licence on a register, with the business it is known to be of. */
export type Licensed = Omit<RegisterEntry, 'line'> & { businessId: number };

/** Writes down that licences were seen on a register; what a document or the business had said of them gives way to it. */
export async function noteSeen(
  client: PoolClient,
  authority: string,
  seen: readonly Licensed[],
  takenOn: string,
  userId: string | null,
): Promise<void> {
  if (seen.length === 0) return;
  const rows = seen.map(({ businessId, ...entry }) => ({ ...entry, business_id: businessId }));
  const { rows: before } = await client.query<Kept>(
    `DELETE FROM licences l USING ${GIVEN} WHERE l.authority = $2 AND l.activity = e.activity
       AND (l.number = e.number OR l.business_id = e.business_id AND (l.number IS NULL OR e.number IS NULL))
       AND l.suspended_on IS NULL AND l.seen_on <= $3::date
     RETURNING l.business_id::int4, l.number, l.activity, l.expires_on::text, l.came_by, l.told_due::text, l.told_ended::text`,
    [JSON.stringify(rows), authority, takenOn],
  );
  await client.query(
    `INSERT INTO licences (business_id, authority, number, activity, stars, granted_on, expires_on, source, seen_on, seen_by,
       came_by, told_due, told_ended)
     SELECT DISTINCT ON (coalesce(e.number, e.business_id::text), e.activity)
       e.business_id, $2, e.number, e.activity, e.stars, e.granted_on, e.expires_on, 'register', $3::date, $4,
       coalesce(e.came_by, '{}'), e.told_due, e.told_ended
     FROM ${GIVEN} WHERE e.activity <> 'other'
       -- What is suspended stays so, be it on the register or not, until somebody says otherwise.
       AND NOT EXISTS (SELECT FROM licences l WHERE l.suspended_on IS NOT NULL AND l.authority = $2 AND l.activity = e.activity
         AND l.business_id = e.business_id AND (l.number IS NULL OR e.number IS NULL))
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows.map((row) => ({ ...row, ...keptOf(row, before) }))), authority, takenOn, userId],
  );
}

const GIVEN = `jsonb_to_recordset($1::jsonb) AS e(business_id bigint, number text, activity text, stars smallint, granted_on date,
  expires_on date, came_by bigint[], told_due date, told_ended date)`;

/** What of a licence is kept when it is seen again. */
interface Kept {
  business_id: number;
  number: string | null;
  activity: string;
  expires_on: string | null;
  came_by: number[];
  told_due: string | null;
  told_ended: string | null;
}

/** Through which merges it came; and of the same end nobody is told twice. */
function keptOf(
  row: Pick<Kept, 'business_id' | 'number' | 'activity' | 'expires_on'>,
  before: readonly Kept[],
): Partial<Kept> {
  const same = before.find(
    ({ business_id, number, activity }) =>
      business_id === row.business_id && number === row.number && activity === row.activity,
  );
  if (!same) return {};
  const { came_by, told_due, told_ended } = same;
  return same.expires_on === row.expires_on ? { came_by, told_due, told_ended } : { came_by };
}

/** Marks the licences that were seen on this authority's register and are on it no longer, as far as it tells of their activities. */
export async function noteGone(
  client: PoolClient,
  authority: string,
  takenOn: string,
  activities: readonly string[],
  there: ReadonlySet<string>,
): Promise<void> {
  const { rows } = await client.query<{
    id: string;
    number: string | null;
    activity: 'kennels';
    business_id: string;
    seen: boolean;
  }>(
    `SELECT id, number, activity, business_id, seen_on >= $3::date AS seen FROM licences
     WHERE authority = $1 AND source = 'register' AND gone_on IS NULL AND activity = ANY($2)`,
    [authority, activities, takenOn],
  );
  const gone = rows.filter(
    ({ number, activity, seen }) =>
      !seen && !(number !== null && there.has(keyOf({ number, activity, name: null, place: null }))),
  );
  await client.query('UPDATE licences SET gone_on = $2::date WHERE id = ANY($1::bigint[])', [
    gone.map(({ id }) => id),
    takenOn,
  ]);
}
