import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Key for recognising erased businesses, derived from the site's secret so that backups don't reveal them.
 * Changing the secret loses them.
 */
export function erasedKey(secret: string): Buffer {
  return createHmac('sha256', secret).update('erased businesses').digest();
}

export function erasedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** HMAC-SHA-256 from PostgreSQL's built-in functions. @param key of 64 bytes at most */
export function hmacInSql(key: Buffer, text: SQL): SQL {
  const pad = (byte: number) => Buffer.alloc(64, 0).map((_, at) => (key[at] ?? 0) ^ byte);
  return sql`sha256(${pad(0x5c)}::bytea || sha256(${pad(0x36)}::bytea || convert_to(${text}, 'UTF8')))`;
}
