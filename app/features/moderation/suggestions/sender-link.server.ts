import { createHmac, timingSafeEqual } from 'node:crypto';

/** Random bytes in a link's code: 2^128 values can't be guessed. */
const CODE_BYTES = 16;

/**
 * The keys of what senders get and leave, made of the site's secret: neither the database nor a backup of it tells a link, or from
 * which network something came.
 */
export interface SenderKeys {
  link: Buffer;
  sender: Buffer;
}

export function senderKeys(secret: string): SenderKeys {
  const key = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return { link: key('links of changes'), sender: key('senders of changes') };
}

/** Part of the address where a sender follows a suggestion: its number and a code. */
export function changeToken({ link }: Pick<SenderKeys, 'link'>, id: number): string {
  return `${id}-${codeOf(link, id)}`;
}

/** Which change an address is for; null where it was made up. */
export function changeOfToken({ link }: Pick<SenderKeys, 'link'>, token: string): number | null {
  const [, digits = '', code = ''] = /^([1-9]\d{0,14})-([\w-]{22})$/.exec(token) ?? [];
  const id = Number(digits);
  if (digits === '') return null;
  // As texts: several of them are read as the same bytes.
  return timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(link, id))) ? id : null;
}

function codeOf(key: Buffer, id: number): string {
  const code = createHmac('sha256', key).update(String(id)).digest().subarray(0, CODE_BYTES);
  return code.toString('base64url');
}

/**
 * Identifies a sender without a confirmed address: by network and the address given. The same address from another
 * network is another sender.
 * @param network null when unknown
 */
export function unconfirmedSender(
  keys: Pick<SenderKeys, 'sender'>,
  network: string | null,
  email: string,
): Buffer {
  return senderHash(keys, ['unconfirmed', network ?? 'unknown', email].join(' '));
}

/** By what all changes of one sender are found: a keyed hash of the address that they have shown to be theirs. */
export function senderHash({ sender }: Pick<SenderKeys, 'sender'>, of: string): Buffer {
  return createHmac('sha256', sender).update(of.trim().toLowerCase()).digest();
}
