import type { claimProofs } from '#db/schema.ts';
import type { BusinessField } from './columns.ts';
import { counted } from '@dog-care-directory/text';
import { CLAIM_LINK_DAYS } from '#app/platform/periods.ts';

export type ProofKind = (typeof claimProofs.$inferSelect)['kind'];

interface AnyProof {
  label: string;
  /** One strong proof makes an owner, and so do two weak ones. */
  strength: 'strong' | 'weak';
  /** Columns it rests on: the proof is lost if un-merging takes one of them from the listing. */
  columns: readonly BusinessField[];
  /** Lifetime of a code in minutes; null without one. */
  codeMinutes: number | null;
  /** Validity in days; null if rechecked every week. */
  holdsDays: number | null;
}

export interface WebsiteToProve {
  host: string;
  text: string;
  file: string;
}

type KindOfProof = AnyProof &
  (
    | {
        way: 'website';
        place: (website: WebsiteToProve) => string;
        button: string;
      }
    | { way: 'mailbox' }
    | {
        /** An editor issues a code to a listed contact, or to a number given with evidence. */
        way: 'code';
        contact: 'phone' | 'address' | 'given';
        intent: string;
        button: (contact: string) => string;
      }
    | {
        way: 'record';
        intent: string;
        button: string;
      }
  );

const HOUR = 60;
const DAY = 24 * HOUR;

/** Ways to claim a listing. Proof is the listing or an editor's judgement, never the claimant's word. */
export const PROOFS = {
  dns_txt: {
    label: 'A DNS record for the website',
    strength: 'strong',
    way: 'website',
    columns: ['site'],
    place: ({ host }) => `As a TXT record for ${host}, not for a subdomain.`,
    button: 'I’ve added the DNS record',
    codeMinutes: null,
    holdsDays: null,
  },
  well_known_file: {
    label: 'A file on the website',
    strength: 'strong',
    way: 'website',
    columns: ['site'],
    place: ({ file }) => `In a text file with nothing else in it, at ${file}`,
    button: 'I’ve added the file',
    codeMinutes: null,
    holdsDays: null,
  },
  meta_tag: {
    label: 'A line in the website’s code',
    strength: 'strong',
    way: 'website',
    columns: ['site'],
    place: ({ text }) =>
      `In the head of the home page: <meta name="directory-claim" content="${text.slice(text.indexOf('=') + 1)}">`,
    button: 'I’ve added the line to the page',
    codeMinutes: null,
    holdsDays: null,
  },
  mail_to_listed_address: {
    label: 'A link emailed to the listed address',
    strength: 'strong',
    way: 'mailbox',
    columns: ['email_1'],
    codeMinutes: CLAIM_LINK_DAYS * DAY,
    holdsDays: 730,
  },
  code_by_phone: {
    label: 'A code read out in a call to the listed number',
    strength: 'strong',
    way: 'code',
    columns: ['phone'],
    contact: 'phone',
    intent: 'claim-phone',
    button: (number) => `Make a code for a call to ${number}`,
    codeMinutes: 30,
    holdsDays: 730,
  },
  letter: {
    label: 'A code posted to the listed address',
    strength: 'strong',
    way: 'code',
    columns: ['full_address', 'postal_code'],
    contact: 'address',
    intent: 'claim-letter',
    button: () => 'Print a letter with a code',
    codeMinutes: 60 * DAY,
    holdsDays: 730,
  },
  evidence_call: {
    label: 'A call to a new number, with evidence we checked',
    strength: 'strong',
    way: 'code',
    columns: [],
    contact: 'given',
    intent: 'claim-evidence',
    button: (number) => `The evidence fits: make a code for a call to ${number}`,
    codeMinutes: 30,
    holdsDays: 730,
  },
  licence_document: {
    label: 'A council licence in the same name',
    strength: 'weak',
    way: 'record',
    columns: [],
    intent: 'claim-licence',
    button: 'I have seen a licence in this name',
    codeMinutes: null,
    holdsDays: 365,
  },
  vouched: {
    label: 'Confirmed by an editor',
    strength: 'weak',
    way: 'record',
    columns: [],
    intent: 'claim-vouch',
    button: 'I vouch for them',
    codeMinutes: null,
    holdsDays: 365,
  },
} as const satisfies Readonly<Record<ProofKind, KindOfProof>>;

type Way = KindOfProof['way'];
type KindBy<W extends Way> = {
  [K in ProofKind]: (typeof PROOFS)[K]['way'] extends W ? K : never;
}[ProofKind];

function kindsBy<W extends Way>(way: W): KindBy<W>[] {
  const kinds = Object.keys(PROOFS) as ProofKind[];
  return kinds.filter((kind): kind is KindBy<W> => PROOFS[kind].way === way);
}

export type WebsiteProof = KindBy<'website'>;
export type CodeProof = KindBy<'code'>;
export const WEBSITE_PROOFS = kindsBy('website');
export const CODE_PROOFS = kindsBy('code');
export const RECORD_PROOFS = kindsBy('record');

/** Wrong attempts before a code is invalid: five guesses at six digits succeed once in 200,000. */
export const MOST_ATTEMPTS = 5;
export const LOOK_AGAIN_DAYS = 7;
export const LISTED_FOR_DAYS = 30;

export interface Proof {
  kind: ProofKind;
  state: 'waiting' | 'proven' | 'failed' | 'expired';
  expires_at: Date | null;
  failed_since: Date | null;
}

export function isEnough(proofs: readonly Proof[], now: number): boolean {
  const holding = proofs.filter((proof) => holds(proof, now));
  return (
    holding.some(({ kind }) => PROOFS[kind].strength === 'strong') ||
    new Set(holding.map(({ kind }) => kind)).size >= 2
  );
}

export function holds({ state, expires_at, failed_since }: Proof, now: number): boolean {
  return state === 'proven' && failed_since === null && (expires_at === null || expires_at.getTime() > now);
}

/** Says how long a code or link of this proof works, such as `30 minutes` or `60 days`. */
export function codeLife(kind: ProofKind): string {
  const minutes = PROOFS[kind].codeMinutes ?? 0;
  return minutes < DAY ? counted(minutes, 'minute') : counted(minutes / DAY, 'day');
}
