import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** The key of what senders get, as `changes` makes it of the site's secret. */
interface Keys {
  link: Buffer;
}

const hmac = ({ link }: Keys, words: string) => createHmac('sha256', link).update(words).digest();

/** What has to stand on a website, the same whenever it is asked for: `directory-claim=3f…`. */
export function siteText(keys: Keys, claimId: number, host: string): string {
  return `directory-claim=${hmac(keys, `claim ${claimId} of ${host}`).subarray(0, 16).toString('hex')}`;
}

/** Six digits, to be read out by telephone. */
export function spokenCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Letters that are not taken for one another, to be typed from a letter: `K7QM-3RTX-9HWD`. */
export function writtenCode(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

const LETTERS = '23456789BCDFGHJKMNPQRTVWX';

/** For a link in a mail: nobody guesses one of 2^128. */
export function linkCode(): string {
  return randomBytes(16).toString('base64url');
}

/** What is stored of a code: neither the database nor a backup of it tells one. */
export function codeHash(keys: Keys, claimId: number, code: string): Buffer {
  return hmac(keys, `code of claim ${claimId} ${plain(code)}`);
}

export function isCode(keys: Keys, claimId: number, hash: Buffer, typed: string): boolean {
  return timingSafeEqual(hash, codeHash(keys, claimId, typed));
}

/** Spaces and hyphens are for the eye; links keep theirs, and their case. */
function plain(code: string): string {
  return /^[\w-]{22}$/.test(code) ? code : code.replaceAll(/[\s-]/g, '').toUpperCase();
}
