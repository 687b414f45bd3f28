import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { PROOFS, type ProofKind } from '../../listing/proof-kinds.ts';

/**
 * Fails proofs that rest on values a listing loses by un-merging, because they proved something about the other
 * listing. Owners are emailed and have the usual days to prove it another way.
 * @param columns lost columns
 * @param since when it got them; earlier proofs used its own values
 */
export async function doubtProofs(
  db: Database,
  id: number,
  columns: readonly string[],
  since: Date,
): Promise<void> {
  const kinds = (Object.keys(PROOFS) as ProofKind[]).filter((kind) =>
    PROOFS[kind].columns.some((column) => columns.includes(column)),
  );
  if (kinds.length === 0) return;
  await db.execute(sql`
    UPDATE claim_proofs p SET failed_since = now(), seen = 'The listing had it from another one, which is a listing of its own again.'
    FROM business_claims c WHERE c.id = p.claim_id AND c.business_id = ${id} AND p.state = 'proven' AND p.failed_since IS NULL
      AND p.proven_at >= ${since} AND ${inArray(sql`p.kind`, kinds)}`);
}
