import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

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

/** Unambiguous letters for typing from a letter: `K7QM-3RTX-9HWD`. */
export function writtenCode(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

const LETTERS = '23456789BCDFGHJKMNPQRTVWX';

/** Random bytes in an emailed link: 2^128 values can't be guessed. */
export function linkCode(): string {
  return randomBytes(16).toString('base64url');
}

export interface CodeFor {
  claimId: number;
  /** Mailbox, number or address; case and punctuation are ignored. */
  contact: string;
}

/**
 * Hashes a code, so that neither the database nor a backup reveals it. Merging the listing or changing its contact
 * invalidates the code.
 */
export function codeHash(keys: Keys, { claimId, contact }: CodeFor, code: string): Buffer {
  const to = contact.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, '');
  return hmac(keys, `code of claim ${claimId} to ${to} ${plain(code)}`);
}

export function isCode(keys: Keys, of: CodeFor, hash: Buffer, typed: string): boolean {
  return timingSafeEqual(hash, codeHash(keys, of, typed));
}

/** Removes spaces and hyphens; emailed codes keep theirs, and their case. */
function plain(code: string): string {
  return /^[\w-]{22}$/.test(code) ? code : code.replaceAll(/[\s-]/g, '').toUpperCase();
}
