import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { keyOf, type RegisterEntry, isInForce } from '@dog-care-directory/licence-registers';

/** A register entry with its business; null if unknown. */
export type OfBusiness = Omit<RegisterEntry, 'line'> & { businessId: number | null };

/** The register that says it, its date, and the person who imported it. */
export interface SeenAt {
  authority: string;
  takenOn: string;
  userId: string | null;
}

/** SQL for a licence number without punctuation and case; must match `keyOf`. */
export const bareNumber = (column: string) =>
  sql`lower(regexp_replace(${sql.raw(column)}, '[^[:alnum:]]', '', 'g'))`;

/** If several statuses speak against one licence, the first in this list counts. */
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
  db: Database,
  { authority, takenOn, userId }: SeenAt,
  entries: readonly OfBusiness[],
): Promise<void> {
  const inForce = new Set(entries.filter(isInForce).map(keyOf));
  const rows = entries
    .filter((entry) => !isInForce(entry) && !inForce.has(keyOf(entry)))
    .map(({ businessId, number, activity, standing, standing_on }) => ({
      business_id: businessId,
      number,
      activity,
      standing,
      standing_on,
      rank: GRAVEST.indexOf(standing ?? ''),
    }));
  if (rows.length === 0) return;
  await db.execute(sql`
    UPDATE licences l SET source = 'register', seen_on = ${takenOn}::date, seen_by = ${userId}, gone_on = NULL, register_standing = e.standing,
      revoked = e.standing = 'revoked', suspended_source = e.council || '’s register',
      suspended_on = least(${takenOn}::date, e.standing_on, CASE WHEN l.register_standing = e.standing THEN l.suspended_on END)
    FROM (SELECT DISTINCT ON (f.id) f.id, e.standing, e.standing_on, a.name AS council
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS e(business_id bigint, number text, activity text, standing text, standing_on date, rank int)
        JOIN authorities a ON a.code = ${authority}
        JOIN licences f ON f.authority = ${authority} AND (f.activity = e.activity OR e.activity = 'other') AND f.seen_on <= ${takenOn}::date
          AND (${bareNumber('f.number')} = ${bareNumber('e.number')}
            OR f.business_id = e.business_id AND (f.number IS NULL OR e.number IS NULL))
      WHERE f.suspended_on IS NULL OR f.register_standing IS NOT NULL
      ORDER BY f.id, e.rank) AS e
    WHERE l.id = e.id`);
}
