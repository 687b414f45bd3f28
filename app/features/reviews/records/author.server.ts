import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailboxOf } from '#app/features/accounts/limits/email-budget.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { SENDER_LINK_DAYS } from '#app/platform/periods.ts';

/** Random bytes in a link's code: 2^128 values can't be guessed. */
const CODE_BYTES = 16;
export interface ReviewKeys {
  link: Buffer;
  sender: Buffer;
}

/** Keyed hash of the author's mailbox, by which one person's reviews are found. */
export function authorHash({ sender }: Pick<ReviewKeys, 'sender'>, email: string): Buffer {
  return createHmac('sha256', sender)
    .update(`reviewer ${mailboxOf(email)}`)
    .digest();
}

export function networkHash({ sender }: Pick<ReviewKeys, 'sender'>, network: string): Buffer {
  return createHmac('sha256', sender).update(`network of a reviewer ${network}`).digest();
}

/** Target and expiry of an emailed link. */
export interface ReviewLink {
  kind: 'review' | 'report';
  id: number;
  /** Last day on which it works, in days since 1970; 0 for links of before, which had none. */
  lastDay: number;
}

const dayOf = (now: number) => Math.floor(now / DAY_MS);

/** The secret part of an emailed link to a review or a report: its kind, number, last day and a code. */
export function reviewToken(keys: Pick<ReviewKeys, 'link'>, { kind, id, lastDay }: ReviewLink): string {
  return `${kind === 'report' ? 'r' : ''}${id}-${lastDay}-${codeOf(keys.link, `${kind} ${id} until ${lastDay}`)}`;
}

/** A token that works for a time. @param now milliseconds since 1970 */
export function newReviewToken(
  keys: Pick<ReviewKeys, 'link'>,
  now: number,
  id: number,
  kind: ReviewLink['kind'] = 'review',
): string {
  return reviewToken(keys, { kind, id, lastDay: dayOf(now) + SENDER_LINK_DAYS });
}

/** Reads a token; null if it is invented. */
export function readReviewToken(keys: Pick<ReviewKeys, 'link'>, token: string): ReviewLink | null {
  const [, prefix = '', digits = '', day, code = ''] =
    /^(r?)([1-9]\d{0,14})-(?:(\d{1,6})-)?([\w-]{22})$/.exec(token) ?? [];
  if (digits === '') return null;
  const kind = prefix ? 'report' : 'review';
  const signed = day === undefined ? `${kind} ${digits}` : `${kind} ${digits} until ${day}`;
  return isSameCode(code, codeOf(keys.link, signed))
    ? { kind, id: Number(digits), lastDay: Number(day ?? 0) }
    : null;
}

/** True once a link has ended. @param now milliseconds since 1970 */
export function isLinkOver({ lastDay }: ReviewLink, now: number): boolean {
  return dayOf(now) > lastDay;
}

/** Code in a business's invitation link, the same for all customers. */
export function invitationCode({ link }: Pick<ReviewKeys, 'link'>, businessId: number): string {
  return codeOf(link, `invitation to review ${businessId}`);
}

export function isInvitation(keys: Pick<ReviewKeys, 'link'>, businessId: number, code: string): boolean {
  return isSameCode(code, invitationCode(keys, businessId));
}

function codeOf(key: Buffer, of: string): string {
  return createHmac('sha256', key).update(of).digest().subarray(0, CODE_BYTES).toString('base64url');
}

function isSameCode(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
