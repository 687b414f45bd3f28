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
  const { value: email, problem } = await listed(db, businessId, 'email_1', now);
  if (!email.includes('@')) return { problem: 'none' };
  return problem === null ? { email } : { problem };
}

/**
 * The website that an entry lists, or why it cannot prove anything.
 * @param now milliseconds since 1970
 */
export async function listedSite(
  db: Database,
  businessId: number,
  now: number,
): Promise<ListedSite | { problem: 'none' | 'shared' | ListedProblem }> {
  const { value, problem } = await listed(db, businessId, 'site', now);
  const site = provingSite(value);
  return 'problem' in site || problem === null ? site : { problem };
}

/**
 * What an entry lists, and whether it has stood there long enough and did not come from a visitor: who can have a value put there
 * could otherwise have the entry, too.
 */
async function listed(
  db: Database,
  businessId: number,
  field: 'email_1' | 'site',
  now: number,
): Promise<{ value: string; problem: ListedProblem | null }> {
  const { rows } = await db.execute<{ value: string | null; since: string | Date; made_by: string }>(sql`
    SELECT ${businesses[field]} AS value, coalesce(v.made_at, ${businesses.created_at}) AS since,
      coalesce(v.made_by, 'import') AS made_by
    FROM ${businesses} LEFT JOIN LATERAL (
      SELECT made_at, made_by FROM business_versions WHERE business_id = ${businesses.id} AND changes ? ${field}
      ORDER BY version DESC LIMIT 1) AS v ON true
    WHERE ${businesses.id} = ${businessId}`);
  const [row] = rows;
  if (!row) return { value: '', problem: null };
  return { value: row.value?.trim() ?? '', problem: problemOf(row.made_by, new Date(row.since), now) };
}

function problemOf(madeBy: string, since: Date, now: number): ListedProblem | null {
  if (madeBy === 'visitor' || madeBy === 'business') return 'from a visitor';
  return now - since.getTime() < LISTED_FOR_DAYS * DAY_MS ? 'new' : null;
}
