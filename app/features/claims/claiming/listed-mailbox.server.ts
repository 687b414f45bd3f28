import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { LISTED_FOR_DAYS } from '../proofs/proof-kinds.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whether the listed e-mail address can prove anything, and why it cannot. */
export type ListedMailbox = { email: string } | { problem: 'none' | 'new' | 'from a visitor' };

/**
 * The e-mail address that an entry lists, if it has stood there long enough and did not come from a visitor: who can have an address
 * put there could otherwise have the entry, too.
 * @param now milliseconds since 1970
 */
export async function listedMailbox(db: Database, businessId: number, now: number): Promise<ListedMailbox> {
  const { rows } = await db.execute<{ email: string | null; since: string | Date; made_by: string }>(sql`
    SELECT b.email_1 AS email, coalesce(v.made_at, b.created_at) AS since, coalesce(v.made_by, 'import') AS made_by
    FROM businesses b LEFT JOIN LATERAL (
      SELECT made_at, made_by FROM business_versions WHERE business_id = b.id AND changes ? 'email_1'
      ORDER BY version DESC LIMIT 1) AS v ON true
    WHERE b.id = ${businessId}`);
  const [row] = rows;
  const email = row?.email?.trim() ?? '';
  if (!row || !email.includes('@')) return { problem: 'none' };
  if (row.made_by === 'visitor' || row.made_by === 'business') return { problem: 'from a visitor' };
  if (now - new Date(row.since).getTime() < LISTED_FOR_DAYS * DAY_MS) return { problem: 'new' };
  return { email };
}
