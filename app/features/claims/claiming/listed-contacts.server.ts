import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { businesses } from '#db/schema.ts';
import { type ListedSite, provingSite } from '../proofs/look-at-site.server.ts';
import { LISTED_FOR_DAYS } from '../proofs/proof-kinds.ts';
import type { ListedProblem } from './claim-shown.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The e-mail address that an entry lists, or why it cannot prove anything.
 * @param now milliseconds since 1970
 */
export async function listedMailbox(
  db: Database,
  businessId: number,
  now: number,
): Promise<{ email: string } | { problem: 'none' | ListedProblem }> {
  const { value: email, since, isSentIn } = await listed(db, businessId, 'email_1');
  if (!email.includes('@')) return { problem: 'none' };
  if (isSentIn) return { problem: 'from a visitor' };
  return now - since.getTime() < LISTED_FOR_DAYS * DAY_MS ? { problem: 'new' } : { email };
}

/** The website that an entry lists, or why it cannot prove anything. It proves more than a mailbox does, and need not have stood there long. */
export async function listedSite(
  db: Database,
  businessId: number,
): Promise<ListedSite | { problem: 'none' | 'shared' | 'from a visitor' }> {
  const { value, isSentIn } = await listed(db, businessId, 'site');
  const site = provingSite(value);
  return 'problem' in site || !isSentIn ? site : { problem: 'from a visitor' };
}

/**
 * What an entry lists, since when, and whether it came from a visitor or the business: who can have a value put there could otherwise
 * have the entry, too.
 */
async function listed(
  db: Database,
  businessId: number,
  field: 'email_1' | 'site',
): Promise<{ value: string; since: Date; isSentIn: boolean }> {
  const { rows } = await db.execute<{ value: string | null; since: string | Date; made_by: string }>(sql`
    SELECT ${businesses[field]} AS value, coalesce(v.made_at, ${businesses.created_at}) AS since,
      coalesce(v.made_by, 'import') AS made_by
    FROM ${businesses} LEFT JOIN LATERAL (
      SELECT made_at, made_by FROM business_versions WHERE business_id = ${businesses.id} AND changes ? ${field}
      ORDER BY version DESC LIMIT 1) AS v ON true
    WHERE ${businesses.id} = ${businessId}`);
  const [row] = rows;
  if (!row) return { value: '', since: new Date(), isSentIn: false };
  const isSentIn = row.made_by === 'visitor' || row.made_by === 'business';
  return { value: row.value?.trim() ?? '', since: new Date(row.since), isSentIn };
}
