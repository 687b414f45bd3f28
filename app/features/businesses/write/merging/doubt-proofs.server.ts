import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** What each column is proved by. */
const PROVED_BY: Readonly<Record<string, readonly string[]>> = {
  site: ['dns_txt', 'well_known_file', 'meta_tag'],
  email_1: ['mail_to_listed_address'],
  phone: ['code_by_phone'],
  full_address: ['letter'],
  postal_code: ['letter'],
};

/**
 * Has proofs fail that rest on what a listing loses by un-merging: they showed something about the other listing. Their owners
 * are told, and have their days of grace to show it another way.
 * @param columns what the listing loses
 * @param since when it had them: what was shown before was shown by values of its own
 */
export async function doubtProofs(
  db: Database,
  id: number,
  columns: readonly string[],
  since: Date,
): Promise<void> {
  const kinds = columns.flatMap((column) => PROVED_BY[column] ?? []);
  if (kinds.length === 0) return;
  await db.execute(sql`
    UPDATE claim_proofs p SET failed_since = now(), seen = 'The listing had it from another one, which is a listing of its own again.'
    FROM business_claims c WHERE c.id = p.claim_id AND c.business_id = ${id} AND p.state = 'proven' AND p.failed_since IS NULL
      AND p.proven_at >= ${since} AND p.kind IN (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})`);
}
