import { PROOFS } from '#app/features/businesses/listing/proof-kinds.ts';
import type { ProofShown } from './claim-shown.ts';
import type { ProofRow } from './claims.server.ts';

export function proofShown(proof: ProofRow, now: number): ProofShown {
  const { label, strength } = PROOFS[proof.kind];
  const isOver = proof.expires_at !== null && proof.expires_at.getTime() <= now;
  const isGone = proof.state === 'proven' && proof.failed_since !== null;
  return {
    kind: proof.kind,
    label,
    strength,
    seen: proof.seen,
    state: isGone ? 'gone' : isOver || proof.state === 'expired' ? 'over' : proof.state,
    at: (proof.proven_at ?? proof.asked_at).toISOString(),
  };
}
