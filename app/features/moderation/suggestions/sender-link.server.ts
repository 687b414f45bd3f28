import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { SENDER_LINK_DAYS } from '#app/platform/periods.ts';

/** Random bytes in a link's code: 2^128 values can't be guessed. */
const CODE_BYTES = 16;
const dayOf = (now: number) => Math.floor(now / DAY_MS);

/**
 * Keys derived from the site's secret, so that neither the database nor a backup reveals a link or a sender's
 * network.
 */
export interface SenderKeys {
  link: Buffer;
  sender: Buffer;
}

export function senderKeys(secret: string): SenderKeys {
  const key = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return { link: key('links of changes'), sender: key('senders of changes') };
}

interface ChangeLink {
  id: number;
  /** True once the link has ended, as have those of before, which had no end. */
  isOver: boolean;
}

/**
 * Part of the address where a sender follows a suggestion: its number, the last day of the link and a code. @param
 * now milliseconds since 1970
 */
export function changeToken({ link }: Pick<SenderKeys, 'link'>, id: number, now: number): string {
  const lastDay = dayOf(now) + SENDER_LINK_DAYS;
  return `${id}-${lastDay}-${codeOf(link, `${id} until ${lastDay}`)}`;
}

/** Null for a forged token. @param now milliseconds since 1970 */
export function changeOfToken(
  { link }: Pick<SenderKeys, 'link'>,
  token: string,
  now: number,
): ChangeLink | null {
  const [, digits = '', day, code = ''] = /^([1-9]\d{0,14})-(?:(\d{1,6})-)?([\w-]{22})$/.exec(token) ?? [];
  if (digits === '') return null;
  const signed = codeOf(link, day === undefined ? digits : `${digits} until ${day}`);
  // Compares as texts, because several texts decode to the same bytes.
  if (!timingSafeEqual(Buffer.from(code), Buffer.from(signed))) return null;
  return { id: Number(digits), isOver: dayOf(now) > Number(day ?? 0) };
}

/** Code that only this site can make. @param of names its purpose too */
export function codeOf(key: Buffer, of: string): string {
  return createHmac('sha256', key).update(of).digest().subarray(0, CODE_BYTES).toString('base64url');
}

/**
 * Identifies a sender without a confirmed address by network and given address. The same address from another network
 * is another sender. @param network null if unknown
 */
export function unconfirmedSender(
  keys: Pick<SenderKeys, 'sender'>,
  network: string | null,
  email: string,
): Buffer {
  return senderHash(keys, ['unconfirmed', network ?? 'unknown', email].join(' '));
}

/** Identifies a sender by a keyed hash of their verified address. */
export function senderHash({ sender }: Pick<SenderKeys, 'sender'>, of: string): Buffer {
  return createHmac('sha256', sender).update(of.trim().toLowerCase()).digest();
}
