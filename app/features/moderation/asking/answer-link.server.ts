import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { hmacInSql } from '#app/features/businesses/listing/erased-hash.server.ts';
import type { SenderKeys } from '../suggestions/sender-link.server.ts';

const ANSWER_BYTES = 32;
const STOP_BYTES = 16;

/** Single-use code in the address of an email's answer page; only its hash is stored. */
export function newAnswerToken(): string {
  return randomBytes(ANSWER_BYTES).toString('base64url');
}

/** Null if the token is malformed. */
export function answerHash(token: string): Buffer | null {
  return /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest() : null;
}

/** Code in the unsubscribe address; it works while there are emails to stop. */
export function stopToken({ link }: Pick<SenderKeys, 'link'>, ownershipId: number): string {
  return `stop-${ownershipId}-${codeOf(link, `asking ${ownershipId}`)}`;
}

/** Keyed hash of recurring emails and their recipient. */
export function emailStopHash({ link }: Pick<SenderKeys, 'link'>, stops: string, recipient: string): string {
  return codeOf(link, `of emails ${stops} to ${recipient.trim().toLowerCase()}`);
}

/** The same for a column. */
export function emailStopHashInSql({ link }: Pick<SenderKeys, 'link'>, stops: string, recipient: SQL): SQL {
  const code = hmacInSql(link, sql`${`stop of emails ${stops} to `}::text || lower(btrim(${recipient}))`);
  return sql`translate(encode(substring(${code} FROM 1 FOR ${sql.raw(String(STOP_BYTES))}), 'base64'), '+/=', '-_')`;
}

/** Code in the address that stops recurring emails to a recipient: their hash, signed. */
export function tokenOfStopHash({ link }: Pick<SenderKeys, 'link'>, hash: string): string {
  return `stop-${hash}${codeOf(link, `emails ${hash}`)}`;
}

export function emailStopToken(keys: Pick<SenderKeys, 'link'>, stops: string, recipient: string): string {
  return tokenOfStopHash(keys, emailStopHash(keys, stops, recipient));
}

/** The hash in a token; null for a forged one. */
export function hashOfEmailStopToken({ link }: Pick<SenderKeys, 'link'>, token: string): string | null {
  const [, hash = '', code = ''] = /^stop-([\w-]{22})([\w-]{22})$/.exec(token) ?? [];
  if (hash === '') return null;
  return timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(link, `emails ${hash}`))) ? hash : null;
}

/** Null for a forged token. */
export function ownershipOfStopToken({ link }: Pick<SenderKeys, 'link'>, token: string): number | null {
  const [, digits = '', code = ''] = /^stop-([1-9]\d{0,14})-([\w-]{22})$/.exec(token) ?? [];
  const id = Number(digits);
  if (digits === '') return null;
  // Compares as texts, because several texts decode to the same bytes.
  return timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(link, `asking ${id}`))) ? id : null;
}

/** Questions of emails whose links answer in place of what was said on a day: if it takes new dogs, and if all is right. */
const QUESTIONS = { dogs: 'new dogs', right: 'right' } as const;

export interface EmailedQuestion {
  about: keyof typeof QUESTIONS;
  ownershipId: number;
  /** Day on which it was said last; null if never. */
  on: string | null;
}

/** Code in the address of an answer. */
export function answerToken({ link }: Pick<SenderKeys, 'link'>, { about, ownershipId, on }: EmailedQuestion) {
  const what = `${ownershipId}-${on ?? 'none'}`;
  return `${about}-${what}-${codeOf(link, `${QUESTIONS[about]} ${what.replace('-', ' ')}`)}`;
}

/** Null for a forged token. */
export function readAnswerToken(keys: Pick<SenderKeys, 'link'>, token: string): EmailedQuestion | null {
  const [, about = '', digits = '', on = ''] =
    /^(dogs|right)-([1-9]\d{0,14})-(\d{4}-\d\d-\d\d|none)-[\w-]{22}$/.exec(token) ?? [];
  if (about !== 'dogs' && about !== 'right') return null;
  const question: EmailedQuestion = { about, ownershipId: Number(digits), on: on === 'none' ? null : on };
  return timingSafeEqual(Buffer.from(token), Buffer.from(answerToken(keys, question))) ? question : null;
}

function codeOf(key: Buffer, what: string): string {
  const code = createHmac('sha256', key).update(`stop ${what}`).digest().subarray(0, STOP_BYTES);
  return code.toString('base64url');
}
