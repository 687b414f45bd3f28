import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { apiKeys } from '#db/schema.ts';
import type { KeyInput } from './key-form.ts';
import { hashOfKey, newKey, startOfKey } from './key-text.server.ts';
import type { KeyScope } from './scopes.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

export interface ListedKey {
  id: number;
  name: string;
  start: string;
  scopes: KeyScope[];
  createdAt: Date;
  /** Accurate to a minute; null before its first use. */
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export class KeyRefused extends Error {
  override name = 'KeyRefused';
}

const MOST_KEYS = 50;
const MOST_LISTED = 200;
/** During this time, programs learn that their key was revoked. */
const REVOKED_KEPT_MS = 90 * 24 * 60 * MINUTE_MS;

export async function listKeys(db: Database): Promise<ListedKey[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .orderBy(sql`${apiKeys.revoked_at} IS NOT NULL`, desc(apiKeys.id))
    .limit(MOST_LISTED);
  return rows.map(({ id, name, start, scopes, ...row }) => ({
    id,
    name,
    start,
    scopes,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }));
}

/** @param db a transaction  @returns the key, which cannot be read again  @throws KeyRefused */
export async function addKey(db: Database, { name, scopes }: KeyInput): Promise<string> {
  await db.execute(sql`LOCK TABLE ${apiKeys} IN SHARE ROW EXCLUSIVE MODE`);
  const good = await db.select({ name: apiKeys.name }).from(apiKeys).where(isNull(apiKeys.revoked_at));
  // A form sent twice makes one key.
  if (good.some((key) => key.name === name))
    throw new KeyRefused('There is already a key with this name. Choose another name.');
  if (good.length >= MOST_KEYS)
    throw new KeyRefused(`A site can have ${MOST_KEYS} keys. Revoke one that isn’t used first.`);
  const key = newKey();
  await db.insert(apiKeys).values({ name, scopes, start: startOfKey(key), hash: hashOfKey(key) });
  return key;
}

/** Revokes a key permanently.  @returns its name; null if it is unknown or already revoked */
export async function revokeKey(db: Database, id: number, now: number): Promise<string | null> {
  const [row] = await db
    .update(apiKeys)
    .set({ revoked_at: new Date(now) })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revoked_at)))
    .returning({ name: apiKeys.name });
  return row?.name ?? null;
}

export type FoundKey = Pick<ListedKey, 'id' | 'scopes' | 'lastUsedAt' | 'revokedAt'>;

export async function findKey(db: Database, key: string): Promise<FoundKey | null> {
  const [row] = await db
    .select({
      id: apiKeys.id,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.last_used_at,
      revokedAt: apiKeys.revoked_at,
    })
    .from(apiKeys)
    .where(eq(apiKeys.hash, hashOfKey(key)));
  return row ?? null;
}

/** Records the use of a key, at most once a minute. */
export async function markUsed(db: Database, { id, lastUsedAt }: FoundKey, now: number): Promise<void> {
  const aMinuteAgo = new Date(now - MINUTE_MS);
  if (lastUsedAt && lastUsedAt > aMinuteAgo) return;
  // Other requests may record it at the same time.
  const isDue = or(isNull(apiKeys.last_used_at), lt(apiKeys.last_used_at, aMinuteAgo));
  await db
    .update(apiKeys)
    .set({ last_used_at: new Date(now) })
    .where(and(eq(apiKeys.id, id), isDue));
}

export async function deleteOldKeys(db: Database, now: number): Promise<void> {
  const isOld = lt(apiKeys.revoked_at, new Date(now - REVOKED_KEPT_MS));
  await db.delete(apiKeys).where(isOld);
}
