import { expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { newKey } from './key-text.server.ts';
import { addKey, deleteOldKeys, findKey, listKeys, markUsed, revokeKey } from './stored-keys.server.ts';
import type { KeyScope } from './scopes.ts';

const database = useScratchDatabase();

const add = (name: string, scopes: KeyScope[] = ['api']) =>
  database.db.transaction((db) => addKey(db, { name, scopes }));

const found = async (key: string) => {
  const row = await findKey(database.db, key);
  if (!row) throw new Error('There is no such key.');
  return row;
};

test('a key is found by itself alone, and no row has it', async () => {
  const key = await add('Found');
  expect(await findKey(database.db, key)).toMatchObject({ scopes: ['api'], revokedAt: null });
  for (const other of [newKey(), '', key.toLowerCase(), `${key}'; --`, `${key}\0`])
    expect(await findKey(database.db, other)).toBeNull();
  const { rows } = await database.pool.query('SELECT api_keys::text AS row FROM api_keys');
  for (const { row } of rows) expect(row).not.toContain(key.slice(11));
});

test('its use is stored once a minute', async () => {
  const key = await add('Used');
  const now = Date.parse('2026-11-29T10:00:00Z');
  const usedAt = async () => (await found(key)).lastUsedAt?.getTime() ?? null;
  expect(await usedAt()).toBeNull();
  const stale = await found(key);
  await markUsed(database.db, stale, now);
  // Another request found it unused at the same time.
  await markUsed(database.db, stale, now + 30_000);
  await markUsed(database.db, await found(key), now + 59_000);
  expect(await usedAt()).toBe(now);
  await markUsed(database.db, await found(key), now + 61_000);
  expect(await usedAt()).toBe(now + 61_000);
});

test('a revoked key stays known as revoked for 90 days, and is revoked once', async () => {
  const now = Date.parse('2026-11-29T10:00:00Z');
  const key = await add('Gone');
  const { id } = await found(key);
  expect(await revokeKey(database.db, id, now)).toBe('Gone');
  expect(await revokeKey(database.db, id, now + 1)).toBeNull();
  expect((await found(key)).revokedAt?.getTime()).toBe(now);
  await deleteOldKeys(database.db, now + 89 * 86_400_000);
  expect((await found(key)).id).toBe(id);
  await deleteOldKeys(database.db, now + 91 * 86_400_000);
  expect(await findKey(database.db, key)).toBeNull();
  expect((await listKeys(database.db)).map(({ name }) => name)).toContain('Found');
});

test('no two good keys have one name, also when they are added at once, and there are fifty at most', async () => {
  const twice = await Promise.allSettled([add('Twice'), add('Twice')]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [{ id } = { id: 0 }] = (await listKeys(database.db)).filter(({ name }) => name === 'Twice');
  await revokeKey(database.db, id, Date.now());
  await add('Twice');
  const good = (await listKeys(database.db)).filter(({ revokedAt }) => revokedAt === null);
  for (let count = good.length; count < 50; count += 1) await add(`Further ${count}`);
  await expect(add('One more')).rejects.toThrow('A site can have 50 keys.');
});
