import type { PoolClient } from 'pg';
import { DUE_DAYS } from '#app/features/businesses/listing/licence.ts';

/** A licence of a listed business that ends within 60 days, or has ended, without an email yet. */
export interface EndingLicence {
  id: number;
  kind: 'due' | 'ended';
  business: { id: number; name: string; slug: string };
  /** As people say it. */
  authority: string;
  number: string | null;
  activity: string;
  /** 2027-01-10. */
  expiresOn: string;
  /** Email addresses of those who speak for the business. */
  owners: string[];
}

/** Most in one email. */
const MOST_AT_ONCE = 200;

/**
 * Licences ending without an email yet, soonest first; not those with a later licence, those that ended long before
 * they were added, or demo data.
 * @param client in a transaction that locks out other readers
 * @param today in Great Britain: 2026-11-24
 */
export async function endingLicences(client: PoolClient, today: string): Promise<EndingLicence[]> {
  const { rows } = await client.query<EndingLicence>(
    `SELECT l.id::int4, CASE WHEN l.expires_on < $1::date THEN 'ended' ELSE 'due' END AS kind,
       jsonb_build_object('id', b.id, 'name', b.name, 'slug', b.slug) AS business, a.name AS authority, l.number, l.activity,
       l.expires_on::text AS "expiresOn",
       ARRAY(SELECT u.email FROM business_owners o JOIN "user" u ON u.id = o.user_id
         WHERE o.business_id = b.id AND o.state <> 'ended' ORDER BY o.id) AS owners
     FROM licences l JOIN businesses b ON b.id = l.business_id JOIN authorities a ON a.code = l.authority
     WHERE NOT (a.demo AND l.source = 'register') AND l.gone_on IS NULL AND l.suspended_on IS NULL AND l.expires_on BETWEEN $1::date - ${DUE_DAYS} AND $1::date + ${DUE_DAYS}
       AND CASE WHEN l.expires_on < $1::date THEN l.told_ended ELSE l.told_due END IS DISTINCT FROM l.expires_on
       AND NOT EXISTS (SELECT FROM licences n WHERE n.business_id = l.business_id AND n.activity = l.activity
         AND n.expires_on > l.expires_on AND n.gone_on IS NULL AND n.suspended_on IS NULL AND n.source <> 'business')
     ORDER BY l.expires_on, l.id LIMIT $2 FOR UPDATE OF l`,
    [today, MOST_AT_ONCE],
  );
  return rows;
}

/** Records that these ends were emailed. */
export async function noteNotified(client: PoolClient, notified: readonly EndingLicence[]): Promise<void> {
  const ids = (kind: EndingLicence['kind']) =>
    notified.filter((one) => one.kind === kind).map(({ id }) => id);
  await client.query(
    `UPDATE licences SET told_due = CASE WHEN id = ANY($1::bigint[]) THEN expires_on ELSE told_due END,
       told_ended = CASE WHEN id = ANY($2::bigint[]) THEN expires_on ELSE told_ended END
     WHERE id = ANY($1::bigint[] || $2::bigint[])`,
    [ids('due'), ids('ended')],
  );
}
