import type { claimProofs } from '#db/schema.ts';
import type { BusinessField } from './columns.ts';

export type ProofKind = (typeof claimProofs.$inferSelect)['kind'];

interface AnyProof {
  /** What the queue and the page of a claim call it. */
  label: string;
  /** One strong proof makes an owner, and so do two weak ones. */
  strength: 'strong' | 'weak';
  /** The columns it rests on: a listing that loses one of them by un-merging loses the proof. */
  columns: readonly BusinessField[];
  /** Minutes for which a code can be used; null where none is given out. */
  codeMinutes: number | null;
  /** Days for which it holds; null for what is looked for again every week. */
  holdsDays: number | null;
}

/** The listed website, where a text of ours is looked for. */
export interface WebsiteToProve {
  host: string;
  text: string;
  /** The address of the file. */
  file: string;
}

type KindOfProof = AnyProof &
  (
    | {
        way: 'website';
        /** Where the text belongs, as the claimant reads it. */
        place: (website: WebsiteToProve) => string;
        /** What the claimant presses once it is there. */
        button: string;
      }
    | { way: 'mailbox' }
    | {
        /** An editor gives out a code, to a listed contact or to the number that the claimant gave with evidence. */
        way: 'code';
        contact: 'phone' | 'address' | 'given';
        intent: string;
        button: (contact: string) => string;
      }
    | {
        /** An editor records what they have seen. */
        way: 'record';
        intent: string;
        button: string;
      }
  );

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * How a listing can be claimed. A proof rests on what the listing says already, or on what an editor has seen and weighed, never on what the
 * claimant says alone.
 */
export const PROOFS = {
  dns_txt: {
    ...{ label: 'A DNS record for the website', strength: 'strong', way: 'website', columns: ['site'] },
    place: ({ host }) => `As a TXT record for ${host}, not for a subdomain.`,
    button: 'I’ve added the DNS record',
    ...{ codeMinutes: null, holdsDays: null },
  },
  well_known_file: {
    ...{ label: 'A file on the website', strength: 'strong', way: 'website', columns: ['site'] },
    place: ({ file }) => `In a text file with nothing else in it, at ${file}`,
    button: 'I’ve added the file',
    ...{ codeMinutes: null, holdsDays: null },
  },
  meta_tag: {
    ...{ label: 'A line in the website’s code', strength: 'strong', way: 'website', columns: ['site'] },
    place: ({ text }) =>
      `In the head of the home page: <meta name="directory-claim" content="${text.slice(text.indexOf('=') + 1)}">`,
    button: 'I’ve added the line to the page',
    ...{ codeMinutes: null, holdsDays: null },
  },
  mail_to_listed_address: {
    ...{ label: 'A link emailed to the listed address', strength: 'strong', way: 'mailbox' },
    ...{ columns: ['email_1'], codeMinutes: 2 * DAY, holdsDays: 730 },
  },
  code_by_phone: {
    ...{ label: 'A code read out in a call to the listed number', strength: 'strong', way: 'code' },
    ...{ columns: ['phone'], contact: 'phone', intent: 'claim-phone' },
    button: (number) => `Make a code for a call to ${number}`,
    ...{ codeMinutes: 30, holdsDays: 730 },
  },
  letter: {
    ...{ label: 'A code posted to the listed address', strength: 'strong', way: 'code' },
    ...{ columns: ['full_address', 'postal_code'], contact: 'address', intent: 'claim-letter' },
    button: () => 'Print a letter with a code',
    ...{ codeMinutes: 60 * DAY, holdsDays: 730 },
  },
  evidence_call: {
    ...{ label: 'A call to a new number, with evidence we checked', strength: 'strong', way: 'code' },
    ...{ columns: [], contact: 'given', intent: 'claim-evidence' },
    button: (number) => `The evidence fits: make a code for a call to ${number}`,
    ...{ codeMinutes: 30, holdsDays: 730 },
  },
  licence_document: {
    ...{ label: 'A council licence in the same name', strength: 'weak', way: 'record', columns: [] },
    ...{ intent: 'claim-licence', button: 'I have seen a licence in this name' },
    ...{ codeMinutes: null, holdsDays: 365 },
  },
  vouched: {
    ...{ label: 'Confirmed by an editor', strength: 'weak', way: 'record', columns: [] },
    ...{ intent: 'claim-vouch', button: 'I vouch for them' },
    ...{ codeMinutes: null, holdsDays: 365 },
  },
} as const satisfies Readonly<Record<ProofKind, KindOfProof>>;

type Way = KindOfProof['way'];
type KindBy<W extends Way> = {
  [K in ProofKind]: (typeof PROOFS)[K]['way'] extends W ? K : never;
}[ProofKind];

/** The kinds of proof that are given in one way. */
function kindsBy<W extends Way>(way: W): KindBy<W>[] {
  const kinds = Object.keys(PROOFS) as ProofKind[];
  return kinds.filter((kind): kind is KindBy<W> => PROOFS[kind].way === way);
}

export type WebsiteProof = KindBy<'website'>;
export type CodeProof = KindBy<'code'>;
export const WEBSITE_PROOFS = kindsBy('website');
export const CODE_PROOFS = kindsBy('code');
export const RECORD_PROOFS = kindsBy('record');

/** Wrong attempts before a code stops working: a code has six digits, so five guesses have one chance in 200,000. */
export const MOST_ATTEMPTS = 5;
/** Days that an owner has to answer another person’s claim. */
export const DISPUTE_DAYS = 14;
/** Days to replace a proof that is no longer there. */
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
