import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { LICENCE_NOTICE_DAYS } from '#app/platform/periods.ts';

/** A licence of a listed business that ends soon or has ended, not emailed yet. */
export interface EndingLicence {
  id: number;
  kind: 'due' | 'ended';
  business: { id: number; name: string; slug: string };
  authority: string;
  number: string | null;
  activity: string;
  expiresOn: string;
  owners: string[];
}

const MOST_AT_ONCE = 200;

/**
 * Licences ending without an email yet, soonest first; not those with a later licence, those that ended long before
 * they were added, or demo data.
 * @param client in a transaction that locks out other readers
 * @param today in Great Britain: 2026-11-24
 */
export async function endingLicences(db: Database, today: string): Promise<EndingLicence[]> {
  const { rows } = await db.execute<EndingLicence & Record<string, unknown>>(sql`
    SELECT l.id::int4, CASE WHEN l.expires_on < ${today}::date THEN 'ended' ELSE 'due' END AS kind,
      jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug) AS business, a.name AS authority, l.number, l.activity,
      l.expires_on::text AS "expiresOn",
      ARRAY(SELECT u.email FROM business_owners o JOIN "user" u ON u.id = o.user_id
        WHERE o.business_id = b.id AND o.state <> 'ended' ORDER BY o.id) AS owners
    FROM licences l JOIN businesses b ON b.id = l.business_id JOIN authorities a ON a.code = l.authority
    WHERE NOT (a.demo AND l.source = 'register') AND l.gone_on IS NULL AND l.suspended_on IS NULL AND l.expires_on BETWEEN ${today}::date - ${LICENCE_NOTICE_DAYS}::int AND ${today}::date + ${LICENCE_NOTICE_DAYS}::int
      AND CASE WHEN l.expires_on < ${today}::date THEN l.told_ended ELSE l.told_due END IS DISTINCT FROM l.expires_on
      AND NOT EXISTS (SELECT FROM licences n WHERE n.business_id = l.business_id AND n.activity = l.activity
        AND n.expires_on > l.expires_on AND n.gone_on IS NULL AND n.suspended_on IS NULL AND n.source <> 'business')
    ORDER BY l.expires_on, l.id LIMIT ${MOST_AT_ONCE} FOR UPDATE OF l`);
  return rows;
}

export async function noteNotified(db: Database, notified: readonly EndingLicence[]): Promise<void> {
  const ids = (kind: EndingLicence['kind']) =>
    notified.filter((one) => one.kind === kind).map(({ id }) => id);
  await db.execute(sql`
    UPDATE licences SET told_due = CASE WHEN id = ANY(${sql.param(ids('due'))}::bigint[]) THEN expires_on ELSE told_due END,
      told_ended = CASE WHEN id = ANY(${sql.param(ids('ended'))}::bigint[]) THEN expires_on ELSE told_ended END
    WHERE id = ANY(${sql.param(ids('due'))}::bigint[] || ${sql.param(ids('ended'))}::bigint[])`);
}
