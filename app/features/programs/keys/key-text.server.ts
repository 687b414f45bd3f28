import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Prefix by which scanners for leaked secrets recognise keys. */
const START = 'dogdir_';
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 190 bits: keys can't be guessed, so a plain hash suffices for storing them. */
const RANDOM_LETTERS = 32;
const CHECK_LETTERS = 6;
const FORM = new RegExp(`^${START}[0-9A-Za-z]{${RANDOM_LETTERS + CHECK_LETTERS}}$`);
/** Enough to distinguish keys, too little to guess them. */
const SHOWN_LETTERS = START.length + 4;

/** Creates a key. Its last letters are a checksum, so that mistyped or invented keys are refused without a query. */
export function newKey(): string {
  const secret = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return START + secret + checksum(secret);
}

export function mayBeKey(text: string): boolean {
  return FORM.test(text) && text.slice(-CHECK_LETTERS) === checksum(text.slice(START.length, -CHECK_LETTERS));
}

/** Hashes a key for storage. Looking it up by hash prevents timing attacks. */
export function hashOfKey(key: string): string {
  return hash('sha256', key, 'hex');
}

export function startOfKey(key: string): string {
  return key.slice(0, SHOWN_LETTERS);
}

function checksum(secret: string): string {
  let rest = crc32(secret);
  let letters = '';
  for (let count = 0; count < CHECK_LETTERS; count += 1) {
    letters = (LETTERS[rest % LETTERS.length] ?? '') + letters;
    rest = Math.floor(rest / LETTERS.length);
  }
  return letters;
}
