import type { CodeProof, WebsiteToProve } from '#app/features/businesses/listing/proof-kinds.ts';

/**
 * Why a listed value proves nothing: it is missing, incomplete, one of several, too new, from a visitor or the owner,
 * or of unknown origin.
 */
export type ListedProblem =
  | 'none'
  | 'not whole'
  | 'unusable'
  | 'several'
  | 'new'
  | 'from a visitor'
  | 'from the owner'
  | 'unknown';

export interface ProofShown {
  kind: string;
  label: string;
  strength: 'strong' | 'weak';
  state: 'waiting' | 'proven' | 'failed' | 'gone' | 'over';
  /** Time given or requested, in ISO 8601. */
  at: string;
  /** Text found at the place of proof. */
  seen: string | null;
}

export interface ClaimShown {
  business: { slug: string; name: string };
  state: 'none' | 'open' | 'disputed' | 'owner' | 'lapsing' | 'declined' | 'ended';
  /** When a dispute is decided or an ownership lapses: ISO 8601. */
  until: string | null;
  proofs: ProofShown[];
  /** True once the claimant's own email address is verified. */
  isVerified: boolean;
  /** The claimant's next step, as a sentence; null if there is none. */
  missing: string | null;
  /** Times of requests, in ISO 8601. */
  asked: { letter: string | null; call: { at: string; phone: string } | null };
  ways: {
    website: WebsiteToProve | { problem: 'shared' | ListedProblem };
    mailbox: { problem: ListedProblem | null };
    phone: { number: string; problem: ListedProblem | null };
    letter: { problem: ListedProblem | null };
  } | null;
}

export interface ClaimRefused {
  problem: string;
  at: 'website' | 'mailbox' | 'code' | 'letter' | null;
}

export interface ClaimForAdmin {
  state: 'open' | 'disputed' | 'owner' | 'declined' | 'withdrawn' | 'lapsed';
  email: string;
  since: string;
  proofs: ProofShown[];
  isEnough: boolean;
  phone: ContactForAdmin;
  /** Its `value` has several lines. */
  address: ContactForAdmin;
  site: ContactForAdmin;
  mailbox: ContactForAdmin;
  given: ContactForAdmin;
  asked: { letter: string | null; call: EvidenceForAdmin | null };
  until: string | null;
  owners: number;
  isOwner: boolean;
}

export interface EvidenceForAdmin {
  at: string;
  link: string | null;
  words: string | null;
  /** Null if no file was sent. */
  file: { href: string; isPicture: boolean } | null;
}

export interface ContactForAdmin {
  value: string;
  problem: ListedProblem | null;
  origin: string;
  since: string;
  before: string | null;
}

export interface CodeShown {
  kind: CodeProof;
  code: string;
}
