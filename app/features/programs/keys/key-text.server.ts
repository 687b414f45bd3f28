import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every key starts with, so that scanners for leaked secrets know one. */
const START = 'dogdir_';
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 190 bits: no key can be guessed, so that a plain hash is enough to keep it. */
const RANDOM_LETTERS = 32;
const CHECK_LETTERS = 6;
const FORM = new RegExp(`^${START}[0-9A-Za-z]{${RANDOM_LETTERS + CHECK_LETTERS}}$`);
/** Of a key's start: enough to tell keys apart, too little to guess the rest. */
const SHOWN_LETTERS = START.length + 4;

/** A new key. Its last letters are a checksum: what was mistyped or made up is refused without asking the database. */
export function newKey(): string {
  const secret = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return START + secret + checksum(secret);
}

/** Whether a text could be a key. */
export function mayBeKey(text: string): boolean {
  return FORM.test(text) && text.slice(-CHECK_LETTERS) === checksum(text.slice(START.length, -CHECK_LETTERS));
}

/** A key as it is stored: the hash of all of it. What is looked up by a hash says nothing through the time it takes. */
export function hashOfKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** The start of a key, by which people recognise it. */
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
