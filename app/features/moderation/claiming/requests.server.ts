import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { claimRequests } from '#db/schema.ts';

export type ClaimRequestRow = typeof claimRequests.$inferSelect;

export interface ClaimRequests {
  letter: ClaimRequestRow | null;
  call: ClaimRequestRow | null;
}

export async function requestsOf(db: Database, claimId: number): Promise<ClaimRequests> {
  const rows = await db.select().from(claimRequests).where(eq(claimRequests.claim_id, claimId));
  return {
    letter: rows.find(({ wants }) => wants === 'letter') ?? null,
    call: rows.find(({ wants }) => wants === 'call') ?? null,
  };
}

/** Records a request, replacing an earlier one of its kind. */
export async function noteRequest(
  db: Database,
  request: Omit<typeof claimRequests.$inferInsert, 'asked_at'>,
  now: number,
): Promise<void> {
  const { phone = null, link = null, words = null, file = null } = request;
  const set = { phone, link, words, file, asked_at: new Date(now) };
  await db
    .insert(claimRequests)
    .values({ ...request, ...set })
    .onConflictDoUpdate({ target: [claimRequests.claim_id, claimRequests.wants], set });
}

/** Deletes the requests of decided claims: their evidence is for that decision alone. */
export async function forgetDecided(db: Database): Promise<void> {
  await db.execute(sql`
    DELETE FROM claim_requests r USING business_claims c
    WHERE c.id = r.claim_id AND (c.state IN ('declined', 'withdrawn', 'lapsed')
      OR (c.state = 'owner' AND (c.decided_at >= r.asked_at
        OR EXISTS (SELECT FROM claim_proofs p WHERE p.claim_id = c.id AND p.proven_at >= r.asked_at))))`);
}

export async function neededEvidence(db: Database): Promise<string[]> {
  const rows = await db.select({ file: claimRequests.file }).from(claimRequests);
  return rows.flatMap(({ file }) => file?.split('-')[0] ?? []);
}
