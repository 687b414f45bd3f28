import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailboxOf } from '#app/features/accounts/limits/email-budget.server.ts';

/** Bytes of the code in a link; one of 2^128 can't be guessed. */
const CODE_BYTES = 16;
/** The site's keys for links and for recognising senders. */
export interface ReviewKeys {
  link: Buffer;
  sender: Buffer;
}

/** A keyed hash of the author's mailbox: one person's reviews are found by it. */
export function authorHash({ sender }: Pick<ReviewKeys, 'sender'>, email: string): Buffer {
  return createHmac('sha256', sender)
    .update(`reviewer ${mailboxOf(email)}`)
    .digest();
}

/** A keyed hash of the network that a review was sent from. */
export function networkHash({ sender }: Pick<ReviewKeys, 'sender'>, network: string): Buffer {
  return createHmac('sha256', sender).update(`network of a reviewer ${network}`).digest();
}

/** The secret part of the address where an author manages a review: its number and a code. */
export function reviewToken({ link }: Pick<ReviewKeys, 'link'>, id: number): string {
  return `${id}-${codeOf(link, `review ${id}`)}`;
}

/** The review that a token is for; null where the token is invented. */
export function reviewOfToken(keys: Pick<ReviewKeys, 'link'>, token: string): number | null {
  const [, digits = '', code = ''] = /^([1-9]\d{0,14})-([\w-]{22})$/.exec(token) ?? [];
  if (digits === '') return null;
  return isSameCode(code, codeOf(keys.link, `review ${digits}`)) ? Number(digits) : null;
}

/** The code in the link by which a business invites its customers; the same for all of them. */
export function invitationCode({ link }: Pick<ReviewKeys, 'link'>, businessId: number): string {
  return codeOf(link, `invitation to review ${businessId}`);
}

/** Whether an invitation to review a business is valid. */
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
