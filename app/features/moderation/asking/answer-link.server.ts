import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SenderKeys } from '../suggestions/sender-link.server.ts';

/** Days for which the link of a mail can be answered. */
export const ANSWER_WITHIN_DAYS = 60;
const ANSWER_BYTES = 32;
const STOP_BYTES = 16;

/** Single-use code in the address of an email's answer page; only its hash is stored. */
export function newAnswerToken(): string {
  return randomBytes(ANSWER_BYTES).toString('base64url');
}

/** By what a token is found in the database; null for what can be none. */
export function answerHash(token: string): Buffer | null {
  return /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest() : null;
}

/** Code in the unsubscribe address; it works while there are emails to stop. */
export function stopToken({ link }: Pick<SenderKeys, 'link'>, ownershipId: number): string {
  return `stop-${ownershipId}-${codeOf(link, ownershipId)}`;
}

/** Whose mails such an address ends; null where it was made up. */
export function ownershipOfStopToken({ link }: Pick<SenderKeys, 'link'>, token: string): number | null {
  const [, digits = '', code = ''] = /^stop-([1-9]\d{0,14})-([\w-]{22})$/.exec(token) ?? [];
  const id = Number(digits);
  if (digits === '') return null;
  // As texts: several of them are read as the same bytes.
  return timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(link, id))) ? id : null;
}

function codeOf(key: Buffer, id: number): string {
  const code = createHmac('sha256', key).update(`stop asking ${id}`).digest().subarray(0, STOP_BYTES);
  return code.toString('base64url');
}
