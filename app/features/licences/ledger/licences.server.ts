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
  const rows = JSON.stringify(
    seen.map(({ businessId, ...entry }) => ({ ...entry, business_id: businessId })),
  );
  const given = `jsonb_to_recordset($1::jsonb) AS e(business_id bigint, number text, activity text, stars smallint, granted_on date, expires_on date)`;
  await client.query(
    `DELETE FROM licences l USING ${given} WHERE l.authority = $2 AND l.activity = e.activity
       AND (l.number = e.number OR l.business_id = e.business_id AND (l.number IS NULL OR e.number IS NULL))
       AND l.suspended_on IS NULL AND l.seen_on <= $3::date`,
    [rows, authority, takenOn],
  );
  await client.query(
    `INSERT INTO licences (business_id, authority, number, activity, stars, granted_on, expires_on, source, seen_on, seen_by)
     SELECT DISTINCT ON (coalesce(e.number, e.business_id::text), e.activity)
       e.business_id, $2, e.number, e.activity, e.stars, e.granted_on, e.expires_on, 'register', $3::date, $4
     FROM ${given} WHERE e.activity <> 'other' ON CONFLICT DO NOTHING`,
    [rows, authority, takenOn, userId],
  );
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
