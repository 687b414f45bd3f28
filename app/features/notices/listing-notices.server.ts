import { eq, type SQL, sql } from 'drizzle-orm';
import { firstOrigin } from '#app/features/businesses/origins/origin-history.server.ts';
import { originWords } from '#app/features/businesses/origins/origin-words.ts';
import {
  emailStopHash,
  emailStopHashInSql,
  tokenOfStopHash,
} from '#app/features/moderation/asking/answer-link.server.ts';
import { REFUSED } from '#app/features/moderation/asking/stopped-emails.server.ts';
import type { SenderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { EMAILS } from '#app/mail/catalogue/catalogue.ts';
import type { Email } from '#app/mail/mailer.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';
import { listingNotices } from '#db/schema.ts';

type Keys = Pick<SenderKeys, 'link'>;

/** A listed business that hasn't been told. */
export interface Untold {
  id: number;
  slug: string;
  name: string;
  email: string;
  stopHash: string;
  identityHash: string;
}

const STOPS = EMAILS.listed.stops ?? '';
/** One address and nothing else. */
const ADDRESS = String.raw`^[!#-+\--9=?A-Z^-~]+@[a-z0-9-]+(\.[a-z0-9-]+)+$`;

/**
 * SQL: imported businesses with an address that nobody has told, by that address, name or postcode, also not before a
 * merge. Leaves out those that their owner has entered, changed or claimed or asked to remove, and addresses that
 * objected or are refused.
 */
function untold(keys: Keys): SQL {
  const stopHash = emailStopHashInSql(keys, STOPS, sql`b.email_1`);
  return sql`
    businesses b CROSS JOIN LATERAL (SELECT ${stopHash} AS stop_hash,
      ${emailStopHashInSql(keys, 'names', sql`b.identity`)} AS identity_hash, ${emailStopHashInSql(keys, REFUSED, sql`b.email_1`)} AS refused_hash) h
    WHERE btrim(b.email_1) ~* ${ADDRESS} AND NOT b.demo
      AND EXISTS (SELECT FROM imports i WHERE i.kind = 'import' AND b.id BETWEEN i.first_id AND i.last_id)
      AND NOT EXISTS (SELECT FROM business_claims c WHERE c.business_id = b.id AND c.state IN ('open', 'disputed', 'owner', 'lapsed'))
      AND NOT EXISTS (SELECT FROM changes c WHERE c.business_id = b.id AND c.source = 'business' AND c.kind <> 'claim')
      AND NOT EXISTS (SELECT FROM business_versions v WHERE v.business_id = b.id AND (v.kind = 'added' OR v.made_by = 'business'
        OR v.changes ? 'email_1' AND (v.made_by = 'visitor' OR v.origins::text ~ '"from": "(owner|visitor)"')))
      AND b.id NOT IN (
        WITH RECURSIVE told AS (
          SELECT business_id AS id FROM listing_notices
          UNION SELECT m.into_id FROM removed_businesses m JOIN told ON told.id = m.id WHERE m.into_id IS NOT NULL
        ) SELECT id FROM told)
      AND NOT EXISTS (SELECT FROM listing_notices n WHERE n.stop_hash = h.stop_hash)
      AND NOT EXISTS (SELECT FROM listing_notices n WHERE n.identity_hash = h.identity_hash)
      AND NOT EXISTS (SELECT FROM stopped_emails s WHERE s.hash IN (h.stop_hash, h.refused_hash))`;
}

/** Counts addresses, as each gets one notice. */
export async function countUntold(db: Database, keys: Keys): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(DISTINCT h.stop_hash)::int AS count FROM ${untold(keys)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Lists the first ones, locked against removal until the transaction ends; one with the address of another is left out. */
export async function listUntold(db: Database, keys: Keys, most: number): Promise<Untold[]> {
  const { rows } = await db.execute<Omit<Untold, 'id'> & { id: string }>(sql`
    SELECT b.id, b.slug, b.name, btrim(b.email_1) AS email, h.stop_hash AS "stopHash", h.identity_hash AS "identityHash"
    FROM ${untold(keys)} ORDER BY b.id LIMIT ${most} FOR KEY SHARE OF b SKIP LOCKED`);
  const byAddress = Map.groupBy(rows, ({ stopHash }) => stopHash).values();
  return [...byAddress].flatMap(([first]) => (first ? [{ ...first, id: Number(first.id) }] : []));
}

export interface NoticeSettings {
  siteUrl: string;
  /** The owner's words for where listings come from; absent for those of the import. */
  source: string | undefined;
  /** True if companies read that they can claim the listing. */
  offersClaims: boolean;
}

/** Only companies and limited liability partnerships may have such names. Others may be sole traders. */
const OF_COMPANY = /\b(?:Ltd|Limited|LLP|PLC)\.?$/i;
const CLAIM = 'If you’d like to manage this listing yourself, you can claim it on its page.';

export async function noticeEmail(
  db: Database,
  keys: Keys,
  { id, slug, name, email, stopHash }: Untold,
  { siteUrl, source, offersClaims }: NoticeSettings,
): Promise<Email<'listed'>> {
  const origin = await firstOrigin(db, id);
  return {
    name: 'listed',
    recipient: email,
    link: siteUrl + paths.business(slug),
    values: {
      listing: name,
      source: (source ?? (origin ? originWords(origin) : 'an imported list')).replace(/\.$/, ''),
      privacy: `${siteUrl}${paths.privacy}#listed`,
      stop: siteUrl + paths.stillRight(tokenOfStopHash(keys, stopHash)),
      claim: offersClaims && OF_COMPANY.test(name.trim()) ? CLAIM : '',
    },
  };
}

export interface Told {
  id: number;
  slug: string;
  name: string;
  /** The address that was told; null if the listing has another one now. */
  email: string | null;
}

/** Finds the listing whose notice has this hash, also after a merge; null if there is none, or no longer. */
export async function findTold(db: Database, keys: Keys, hash: string): Promise<Told | null> {
  const { rows } = await db.execute<Omit<Told, 'id'> & { id: string }>(sql`
    WITH RECURSIVE one AS (
      SELECT business_id AS id FROM listing_notices WHERE stop_hash = ${hash}
      UNION SELECT m.into_id FROM removed_businesses m JOIN one ON one.id = m.id WHERE m.into_id IS NOT NULL
    ) SELECT b.id, b.slug, b.name, b.email_1 AS email FROM businesses b JOIN one USING (id)`);
  const [row] = rows;
  if (!row) return null;
  const isIts = row.email !== null && emailStopHash(keys, STOPS, row.email) === hash;
  return { ...row, id: Number(row.id), email: isIts ? (row.email?.trim() ?? null) : null };
}

/** When a business was told that it is listed; null if it wasn't. */
export async function whenTold(db: Database, id: number): Promise<Date | null> {
  const [told] = await db.select().from(listingNotices).where(eq(listingNotices.business_id, id));
  return told?.told_at ?? null;
}
