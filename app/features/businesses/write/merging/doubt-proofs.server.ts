import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { PROOFS, type ProofKind } from '../../listing/proof-kinds.ts';

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
  const kinds = (Object.keys(PROOFS) as ProofKind[]).filter((kind) =>
    PROOFS[kind].columns.some((column) => columns.includes(column)),
  );
  if (kinds.length === 0) return;
  await db.execute(sql`
    UPDATE claim_proofs p SET failed_since = now(), seen = 'The listing had it from another one, which is a listing of its own again.'
    FROM business_claims c WHERE c.id = p.claim_id AND c.business_id = ${id} AND p.state = 'proven' AND p.failed_since IS NULL
      AND p.proven_at >= ${since} AND ${inArray(sql`p.kind`, kinds)}`);
}
