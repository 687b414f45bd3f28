import type { PoolClient } from 'pg';
import { keyOf, type RegisterEntry } from '../reading/entry.ts';
import { isInForce } from '../reading/settled.ts';

/** An entry of a register, with the business it is known to be of; null where none is known. */
export type OfBusiness = Omit<RegisterEntry, 'line'> & { businessId: number | null };

/** Where a register says it, when it was looked at, and who brought it. */
export interface SeenAt {
  /** Code of the authority. */
  authority: string;
  /** 2026-11-03. */
  takenOn: string;
  userId: string | null;
}

/** The number of a licence without marks and case, in SQL, as `keyOf` compares it. */
export const bareNumber = (column: string) => `lower(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))`;

/** Of two things said against one licence the first of these counts. */
const GRAVEST = [
  'revoked',
  'suspended',
  'surrendered',
  'ended',
  'unclear',
  'withdrawn',
  'refused',
  'pending',
];

/**
 * Marks licences as not in force if the register has a status against them: by number, whatever the business, or,
 * without a number, by business. An admin's own entry stays.
 * @param entries all entries of the register, in force or not: an application next to a licence in force does not
 * count against it
 */
export async function noteAgainst(
  client: PoolClient,
  { authority, takenOn, userId }: SeenAt,
  entries: readonly OfBusiness[],
): Promise<void> {
  const inForce = new Set(entries.filter(isInForce).map(keyOf));
  const rows = entries
    .filter((entry) => !isInForce(entry) && !inForce.has(keyOf(entry)))
    .map(({ businessId, number, activity, standing, standing_on }) => ({
      ...{ business_id: businessId, number, activity, standing, standing_on },
      rank: GRAVEST.indexOf(standing ?? ''),
    }));
  if (rows.length === 0) return;
  await client.query(
    `UPDATE licences l SET source = 'register', seen_on = $3::date, seen_by = $4, gone_on = NULL, register_standing = e.standing,
       revoked = e.standing = 'revoked', suspended_source = e.council || '’s register',
       suspended_on = least($3::date, e.standing_on, CASE WHEN l.register_standing = e.standing THEN l.suspended_on END)
     FROM (SELECT DISTINCT ON (f.id) f.id, e.standing, e.standing_on, a.name AS council
       FROM jsonb_to_recordset($1::jsonb)
           AS e(business_id bigint, number text, activity text, standing text, standing_on date, rank int)
         JOIN authorities a ON a.code = $2
         JOIN licences f ON f.authority = $2 AND (f.activity = e.activity OR e.activity = 'other') AND f.seen_on <= $3::date
           AND (${bareNumber('f.number')} = ${bareNumber('e.number')}
             OR f.business_id = e.business_id AND (f.number IS NULL OR e.number IS NULL))
       WHERE f.suspended_on IS NULL OR f.register_standing IS NOT NULL
       ORDER BY f.id, e.rank) AS e
     WHERE l.id = e.id`,
    [JSON.stringify(rows), authority, takenOn, userId],
  );
}
