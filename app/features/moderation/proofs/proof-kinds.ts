import type { claimProofs } from '#db/schema.ts';

export type ProofKind = (typeof claimProofs.$inferSelect)['kind'];

interface KindOfProof {
  /** What it is called at the desk and on the page of a claim. */
  label: string;
  /** One strong proof makes an owner, and so do two weak ones. */
  strength: 'strong' | 'weak';
  /** Where it is looked for or who gives it: the listed website, the listed mailbox, or somebody at the desk. */
  by: 'website' | 'mailbox' | 'desk';
  /** Minutes for which a code can be used; null where none is given out. */
  codeMinutes: number | null;
  /** Days for which it holds; null for what is looked for again every week. */
  holdsDays: number | null;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** How somebody can show that a business is theirs: each by what the entry says already, never by what they say themselves. */
export const PROOFS: Readonly<Record<ProofKind, KindOfProof>> = {
  dns_txt: {
    ...{ label: 'A DNS record for the website', strength: 'strong', by: 'website' },
    ...{ codeMinutes: null, holdsDays: null },
  },
  well_known_file: {
    ...{ label: 'A file on the website', strength: 'strong', by: 'website' },
    ...{ codeMinutes: null, holdsDays: null },
  },
  meta_tag: {
    ...{ label: 'A line in the website’s code', strength: 'strong', by: 'website' },
    ...{ codeMinutes: null, holdsDays: null },
  },
  mail_to_listed_address: {
    ...{ label: 'A link emailed to the listed address', strength: 'strong', by: 'mailbox' },
    ...{ codeMinutes: 2 * DAY, holdsDays: 730 },
  },
  code_by_phone: {
    ...{ label: 'A code read out in a call to the listed number', strength: 'strong', by: 'desk' },
    ...{ codeMinutes: 30, holdsDays: 730 },
  },
  letter: {
    ...{ label: 'A code posted to the listed address', strength: 'strong', by: 'desk' },
    ...{ codeMinutes: 60 * DAY, holdsDays: 730 },
  },
  licence_document: {
    ...{ label: 'A council licence in the same name', strength: 'weak', by: 'desk' },
    ...{ codeMinutes: null, holdsDays: 365 },
  },
  vouched: {
    ...{ label: 'Confirmed by an editor', strength: 'weak', by: 'desk' },
    ...{ codeMinutes: null, holdsDays: 365 },
  },
};

export const WEBSITE_PROOFS = ['dns_txt', 'well_known_file', 'meta_tag'] as const;
export type WebsiteProof = (typeof WEBSITE_PROOFS)[number];

/** Wrong codes after which one is worth nothing any more: of a million codes of six digits nobody guesses one in five. */
export const MOST_ATTEMPTS = 5;
/** Days for which somebody else who speaks for a business can say what they think of another claim. */
export const DISPUTE_DAYS = 14;
/** Days to put a proof right that is there no longer. */
export const GRACE_DAYS = 14;
/** Days after which what stands on a website is looked for again. */
export const LOOK_AGAIN_DAYS = 7;
/** An e-mail address proves nothing before it has stood in the entry for so many days. */
export const LISTED_FOR_DAYS = 30;

/** A proof as far as it decides anything. */
export interface Proof {
  kind: ProofKind;
  state: 'waiting' | 'proven' | 'failed' | 'expired';
  expires_at: Date | null;
  failed_since: Date | null;
}

/** Whether these make an owner. @param now milliseconds since 1970 */
export function isEnough(proofs: readonly Proof[], now: number): boolean {
  const holding = proofs.filter((proof) => holds(proof, now));
  return (
    holding.some(({ kind }) => PROOFS[kind].strength === 'strong') ||
    new Set(holding.map(({ kind }) => kind)).size >= 2
  );
}

/** Whether a proof counts: it was given, is not over, and was there when it was looked for last. */
export function holds({ state, expires_at, failed_since }: Proof, now: number): boolean {
  return state === 'proven' && failed_since === null && (expires_at === null || expires_at.getTime() > now);
}
