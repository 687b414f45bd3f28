import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { putBack } from '../removal/restore.server.ts';
import { takeDown } from '../removal/remove.server.ts';
import { mergeBusinesses } from './merge.server.ts';
import { unmerge } from './unmerge.server.ts';

const database = useScratchDatabase();
const sources = changeSources(database);
const author = { role: 'editor', userId: null } as const;

/** Numbers of licences by the name of their business, and the one that counts. */
async function licencesOf() {
  const { rows } = await database.pool.query<{ name: string; number: string; counts: string }>(
    `SELECT b.name, string_agg(l.number, ' ' ORDER BY l.number) AS number, b.licence->>'number' AS counts
     FROM businesses b LEFT JOIN licences l ON l.business_id = b.id GROUP BY b.id ORDER BY b.name`,
  );
  return Object.fromEntries(rows.map(({ name, number, counts }) => [name, [number, counts]]));
}

test('licences go with a business that is merged, through several others, and come back with it', async () => {
  await insertBusinesses(
    database.db,
    ['A', 'B', 'C'].map((name) => ({ slug: `paws-${name.toLowerCase()}`, name: `Paws ${name}` })),
  );
  const { rows } = await database.pool.query<{ id: number }>('SELECT id::int4 FROM businesses ORDER BY name');
  const [a = 0, b = 0, c = 0] = rows.map(({ id }) => id);
  await database.pool.query(
    `INSERT INTO authorities (code, name, nation) VALUES ('E07000094', 'Winchester', 'England')`,
  );
  await database.pool.query(
    `INSERT INTO licences (business_id, authority, number, activity, expires_on, source, seen_on)
     SELECT id, 'E07000094', right(name, 1), 'kennels', '2099-01-01', 'register', '2026-11-01'
     FROM businesses WHERE id = ANY($1)`,
    [[a, b]],
  );
  const before = await licencesOf();
  expect(before).toEqual({ 'Paws A': ['A', 'A'], 'Paws B': ['B', 'B'], 'Paws C': [null, null] });
  await mergeBusinesses(sources(), { from: a, into: b, author });
  await mergeBusinesses(sources(), { from: b, into: c, author });
  expect(await licencesOf()).toEqual({ 'Paws C': ['A B', 'B'] });
  await unmerge(sources(), { id: b, author });
  expect(await licencesOf()).toEqual({ 'Paws B': ['A B', 'B'], 'Paws C': [null, null] });
  await unmerge(sources(), { id: a, author });
  expect(await licencesOf()).toEqual(before);
});

test('a business that is put back has the licence that the ledger knows, not the one of that day', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT id::int4 FROM businesses WHERE name = 'Paws A'`,
  );
  const id = rows[0]?.id ?? 0;
  await takeDown(sources(), { id, reason: 'Closed', author });
  await database.db.execute(sql`
    UPDATE licences SET suspended_on = '2026-11-20', suspended_source = 'Winchester', revoked = true
    WHERE business_id = ${id}`);
  await putBack(sources(), { id, author });
  const found = await database.pool.query(
    'SELECT licence->>$2 AS on, licence->$3 AS revoked, licensed_until FROM businesses WHERE id = $1',
    [id, 'suspended_on', 'revoked'],
  );
  expect(found.rows).toEqual([{ on: '2026-11-20', revoked: true, licensed_until: null }]);
  await database.db.execute(sql`DELETE FROM licences WHERE business_id = ${id}`);
  await takeDown(sources(), { id, reason: 'Closed', author });
  await putBack(sources(), { id, author });
  const bare = await database.pool.query('SELECT licence FROM businesses WHERE id = $1', [id]);
  expect(bare.rows).toEqual([{ licence: null }]);
});
