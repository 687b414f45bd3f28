import type { PoolClient } from 'pg';
import { keyOf } from '../reading/entry.ts';
import { isInForce } from '../reading/settled.ts';
import { OF_SOME_LICENCE } from '../standing/standing.ts';
import { bareNumber, noteAgainst, type OfBusiness, type SeenAt } from './against.server.ts';

/** A licence on a register, with the business it is known to be of. */
export type Licensed = OfBusiness & { businessId: number };

/**
 * Stores a register's values for licences: that they were seen, and any status against them.
 * @param entries with a known business; a status against a licence also applies by number
 */
export async function noteEntries(
  client: PoolClient,
  at: SeenAt,
  entries: readonly OfBusiness[],
): Promise<void> {
  const licensed = entries.filter(
    (entry): entry is Licensed =>
      entry.businessId !== null && (isInForce(entry) || entry.standing === 'suspended'),
  );
  await noteSeen(client, at, licensed);
  await noteAgainst(client, at, entries);
}

/**
 * Values from a document or the business are replaced by the register's. A status against it ends when the register
 * lists it as in force.
 */
async function noteSeen(
  client: PoolClient,
  { authority, takenOn, userId }: SeenAt,
  seen: readonly Licensed[],
): Promise<void> {
  if (seen.length === 0) return;
  const rows = seen.map(({ businessId, standing, standing_on, ...entry }) => ({
    ...entry,
    ...{
      business_id: businessId,
      standing,
      suspended_on: standing === 'suspended' ? (standing_on ?? takenOn) : null,
    },
  }));
  const { rows: before } = await client.query<StoredLicence>(
    `DELETE FROM licences l USING ${GIVEN} WHERE l.authority = $2 AND l.activity = e.activity
       AND (${SAME_NUMBER} OR l.business_id = e.business_id AND (l.number IS NULL OR e.number IS NULL))
       AND (l.suspended_on IS NULL OR l.register_standing IS NOT NULL AND e.standing = 'current'
         OR e.standing IS NULL AND ${UNCLEAR_FOR_ALL}) AND l.seen_on <= $3::date
     RETURNING l.business_id::int4, l.number, l.activity, l.expires_on::text, l.came_by, l.told_due::text, l.told_ended::text`,
    [JSON.stringify(rows), authority, takenOn, OF_SOME_LICENCE],
  );
  await client.query(
    `INSERT INTO licences (business_id, authority, number, activity, stars, granted_on, expires_on, source, seen_on, seen_by,
       came_by, told_due, told_ended, suspended_on, suspended_source, register_standing)
     SELECT DISTINCT ON (coalesce(e.number, e.business_id::text), e.activity)
       e.business_id, $2, e.number, e.activity, e.stars, e.granted_on, e.expires_on, 'register', $3::date, $4,
       coalesce(e.came_by, '{}'), e.told_due, e.told_ended, CASE WHEN e.suspended_on IS NOT NULL THEN least(e.suspended_on, $3::date) END,
       CASE WHEN e.suspended_on IS NOT NULL THEN (SELECT name || '’s register' FROM authorities WHERE code = $2) END,
       CASE WHEN e.suspended_on IS NOT NULL THEN 'suspended' END
     FROM ${GIVEN} WHERE e.activity <> 'other'
       -- What is suspended stays so, be it on the register or not, until somebody says otherwise.
       AND NOT EXISTS (SELECT FROM licences l WHERE l.suspended_on IS NOT NULL AND l.authority = $2 AND l.activity = e.activity
         AND (${SAME_NUMBER} OR l.business_id = e.business_id AND (l.number IS NULL OR e.number IS NULL)))
     ORDER BY coalesce(e.number, e.business_id::text), e.activity, e.suspended_on DESC NULLS LAST,
       -- Of two terms the one that has begun counts.
       (e.granted_on > $3::date) IS TRUE, e.expires_on DESC NULLS LAST
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows.map((row) => ({ ...row, ...storedOf(row, before) }))), authority, takenOn, userId],
  );
}

const GIVEN = `jsonb_to_recordset($1::jsonb) AS e(business_id bigint, number text, activity text, stars smallint, granted_on date,
  expires_on date, came_by bigint[], told_due date, told_ended date, standing text, suspended_on date)`;
/** Registers write the marks of a number now so, now so. */
const SAME_NUMBER = `${bareNumber('l.number')} = ${bareNumber('e.number')}`;

/** A licence that waits only since an earlier register said something of some licence, and not of which. */
const UNCLEAR_FOR_ALL = `l.register_standing = 'unclear' AND EXISTS (SELECT FROM register_entries p
  JOIN register_snapshots s ON s.id = p.snapshot_id
  WHERE s.authority = $2 AND s.taken_on <= l.suspended_on AND p.standing = 'unclear' AND starts_with(p.standing_words, $4)
    AND p.activity = l.activity AND (${bareNumber('p.number')} = ${bareNumber('l.number')}
      OR p.business_id = l.business_id AND (p.number IS NULL OR l.number IS NULL)))`;

/** Values kept when a licence is seen again. */
interface StoredLicence {
  business_id: number;
  number: string | null;
  activity: string;
  expires_on: string | null;
  came_by: number[];
  told_due: string | null;
  told_ended: string | null;
}

/** Merges it came through; and the same end is emailed once only. */
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
