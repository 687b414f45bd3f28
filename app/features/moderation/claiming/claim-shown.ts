import type { CodeProof, WebsiteToProve } from '#app/features/businesses/listing/proof-kinds.ts';

/**
 * Why a listed value proves nothing: it is missing, incomplete, one of several, too new, from a visitor or the owner,
 * or of unknown origin.
 */
export type ListedProblem =
  | 'none'
  | 'not whole'
  /** A website whose address we cannot look at. */
  | 'unusable'
  | 'several'
  | 'new'
  | 'from a visitor'
  | 'from the owner'
  | 'unknown';

/** A proof as shown to the claimant and admins. */
export interface ProofShown {
  kind: string;
  label: string;
  strength: 'strong' | 'weak';
  state: 'waiting' | 'proven' | 'failed' | 'gone' | 'over';
  /** When it was given, or asked for: ISO 8601. */
  at: string;
  /** What stood where it was looked for. */
  seen: string | null;
}

/** The page of a claim as its claimant sees it. */
export interface ClaimShown {
  business: { slug: string; name: string };
  state: 'none' | 'open' | 'disputed' | 'owner' | 'lapsing' | 'declined' | 'ended';
  /** When a dispute is decided or an ownership lapses: ISO 8601. */
  until: string | null;
  proofs: ProofShown[];
  /** Whether the claimant has shown that their own address is theirs. */
  isVerified: boolean;
  /** What the claimant still has to do or wait for, in a sentence; null where nothing is missing. */
  missing: string | null;
  /** When a letter was asked for, or a call: ISO 8601. */
  asked: { letter: string | null; call: { at: string; phone: string } | null };
  /** Null before a claim is open. */
  ways: {
    website: WebsiteToProve | { problem: 'shared' | ListedProblem };
    mailbox: { problem: ListedProblem | null };
    /** The listed number that we call. */
    phone: { number: string; problem: ListedProblem | null };
    /** Whether we can send a letter to the listed address. */
    letter: { problem: ListedProblem | null };
  } | null;
}

/** What a form of the page was refused for. */
export interface ClaimRefused {
  problem: string;
  /** The way it belongs to; null for the page as a whole. */
  at: 'website' | 'mailbox' | 'code' | 'letter' | null;
}

/** A claim as the desk sees it. */
export interface ClaimForAdmin {
  state: 'open' | 'disputed' | 'owner' | 'declined' | 'withdrawn' | 'lapsed';
  /** The account's address, and the day since which it exists. */
  email: string;
  since: string;
  proofs: ProofShown[];
  isEnough: boolean;
  phone: ContactForAdmin;
  /** Its `value` is several lines. */
  address: ContactForAdmin;
  site: ContactForAdmin;
  mailbox: ContactForAdmin;
  /** The number that the claimant gave with their evidence. */
  given: ContactForAdmin;
  /** What they asked of us, and the evidence for it. */
  asked: { letter: string | null; call: EvidenceForAdmin | null };
  until: string | null;
  /** How many others speak for the business. */
  owners: number;
  /** Whether the claimant now manages the listing. */
  isOwner: boolean;
}

/** Evidence that a claimant sent, as an admin weighs it. */
export interface EvidenceForAdmin {
  /** ISO 8601. */
  at: string;
  link: string | null;
  words: string | null;
  /** Where the picture or document is shown; null where none was sent. */
  file: { href: string; isPicture: boolean } | null;
}

/** A contact as an admin weighs it. */
export interface ContactForAdmin {
  /** Empty when none is listed. */
  value: string;
  problem: ListedProblem | null;
  /** Where it comes from, in words; when the listing got it, ISO 8601; and what it said before. */
  origin: string;
  since: string;
  before: string | null;
}

/** A code that was just made, shown once. */
export interface CodeShown {
  kind: CodeProof;
  code: string;
}
