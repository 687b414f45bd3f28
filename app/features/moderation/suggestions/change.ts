import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { ANSWER_REQUEST_DAYS } from '#app/platform/periods.ts';

export type ChangeKind =
  | 'new'
  | 'edit'
  | 'hours'
  | 'photo'
  | 'move'
  | 'close'
  | 'duplicate'
  | 'claim'
  | 'confirm'
  | 'removal'
  | 'unsafe'
  | 'licence';

/** `unconfirmed` waits for the emailed link, `asked` for the sender's answer. */
export type ChangeState =
  | 'unconfirmed'
  | 'open'
  | 'asked'
  | 'applied'
  | 'applied-in-part'
  | 'declined'
  | 'withdrawn'
  | 'spam'
  | 'expired';

export type ChangeSource = 'visitor' | 'business' | 'import' | 'admin' | 'command';

/** Each field's value when the suggestion was written, and its proposed value. */
export type Patch = Partial<Record<BusinessField, { from: unknown; to: unknown }>>;

export type FieldDecision = 'taken' | 'kept' | 'written';

export interface ProposedChange {
  id: number;
  at: Date;
  kind: ChangeKind;
  state: ChangeState;
  source: ChangeSource;
  businessId: number | null;
  businessName: string;
  patch: Patch;
  note: string | null;
  urgency: number;
  dueAt: Date | null;
  /** Null if none was given, or it was deleted after its retention. */
  senderEmail: string | null;
  confirmedAt: Date | null;
  question: string | null;
  answer: string | null;
  decidedAt: Date | null;
  decision: Partial<Record<string, FieldDecision>> | null;
  reason: DeclineReason | null;
  words: string | null;
  madeVersion: number | null;
}

interface KindFacts {
  label: string;
  /** Urgency: 0 today, 1 by its deadline, 2 in turn. */
  urgency: 0 | 1 | 2;
  dueDays?: number;
  /** Set if the sender must verify their address first. */
  needsConfirmation?: true;
}

export const KINDS: Readonly<Record<ChangeKind, KindFacts>> = {
  new: { label: 'New business', urgency: 2, needsConfirmation: true },
  edit: { label: 'Edit', urgency: 2 },
  hours: { label: 'Hours', urgency: 2 },
  photo: { label: 'Photo', urgency: 2, needsConfirmation: true },
  move: { label: 'Moved', urgency: 2 },
  close: { label: 'Closed', urgency: 2 },
  duplicate: { label: 'Duplicate', urgency: 2 },
  claim: { label: 'Claim', urgency: 2, needsConfirmation: true },
  confirm: { label: 'Everything correct', urgency: 2 },
  removal: { label: 'Removal', urgency: 1, dueDays: ANSWER_REQUEST_DAYS },
  unsafe: { label: 'Not safe', urgency: 0 },
  // A wrong licence harms a business more than a wrong phone number.
  licence: { label: 'Licence', urgency: 1 },
};

export const STATE_WORDS: Readonly<Record<ChangeState, string>> = {
  unconfirmed: 'Waiting for you to confirm',
  open: 'Waiting to be checked',
  asked: 'We have a question for you',
  applied: 'Accepted',
  'applied-in-part': 'Accepted in part',
  declined: 'Not accepted',
  withdrawn: 'You withdrew this',
  spam: 'Closed',
  expired: 'Closed because it was not confirmed',
};

/** Senders read these sentences. */
export const DECLINE_REASONS = {
  'not-so': 'We checked, and the listing is correct.',
  'no-proof': 'We couldn’t find anything that confirms it.',
  meanwhile: 'The listing has already been corrected.',
  'not-for-us': 'We don’t list this kind of business.',
  other: 'We decided not to make this change.',
} as const;

export type DeclineReason = keyof typeof DECLINE_REASONS;

export function isDeclineReason(text: string): text is DeclineReason {
  return Object.hasOwn(DECLINE_REASONS, text);
}

export const PENDING: readonly ChangeState[] = ['unconfirmed', 'open', 'asked'];

/** First words of requests to correct rather than remove data: the current ones and those stored earlier. */
export const CORRECTION_WISHES = ['Correct something.', 'Put something right.'] as const;

export function takesDown({ kind, patch, note }: Pick<ProposedChange, 'kind' | 'patch' | 'note'>): boolean {
  if (kind !== 'removal') return kind === 'close';
  return Object.keys(patch).length === 0 && !CORRECTION_WISHES.some((wish) => note?.startsWith(wish));
}
