import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** The key of what senders get, as `changes` makes it of the site's secret. */
interface Keys {
  link: Buffer;
}

const hmac = ({ link }: Keys, words: string) => createHmac('sha256', link).update(words).digest();

/** Text expected on a website, the same each time: `directory-claim=3f…`. */
export function siteText(keys: Keys, claimId: number, host: string): string {
  return `directory-claim=${hmac(keys, `claim ${claimId} of ${host}`).subarray(0, 16).toString('hex')}`;
}

/** Six digits, to be read out by phone. */
export function spokenCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Letters that are not taken for one another, to be typed from a letter: `K7QM-3RTX-9HWD`. */
export function writtenCode(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

const LETTERS = '23456789BCDFGHJKMNPQRTVWX';

/** Random bytes in an emailed link: 2^128 values can't be guessed. */
export function linkCode(): string {
  return randomBytes(16).toString('base64url');
}

/** What a code is for: it proves that its claimant can be reached there. */
export interface CodeFor {
  claimId: number;
  /** The mailbox, number or address that it was given out to; case and punctuation make no difference. */
  contact: string;
}

/**
 * What is stored of a code: neither the database nor a backup of it tells one. A listing that is merged or gets another contact has
 * another hash, so that the code proves nothing about it.
 */
export function codeHash(keys: Keys, { claimId, contact }: CodeFor, code: string): Buffer {
  const to = contact.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, '');
  return hmac(keys, `code of claim ${claimId} to ${to} ${plain(code)}`);
}

export function isCode(keys: Keys, of: CodeFor, hash: Buffer, typed: string): boolean {
  return timingSafeEqual(hash, codeHash(keys, of, typed));
}

/** Spaces and hyphens are for the eye; links keep theirs, and their case. */
function plain(code: string): string {
  return /^[\w-]{22}$/.test(code) ? code : code.replaceAll(/[\s-]/g, '').toUpperCase();
}
