import { beforeEach, expect, test } from 'vitest';
import { businesses, removedBusinesses, users } from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertOwner } from '#tests/support/content/insert-owner.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { eraseRemoved } from '../removal/erase.server.ts';
import { takeDown } from '../removal/remove.server.ts';
import { mergeBusinesses } from './merge.server.ts';
import { unmerge } from './unmerge.server.ts';

const database = useScratchDatabase();
const sources = changeSources(database);
const author = { role: 'editor', userId: null } as const;
const ids = { a: 0, b: 0 };

beforeEach(async () => {
  for (const table of [businesses, removedBusinesses, users]) await database.db.delete(table);
  await insertBusinesses(
    database.db,
    ['A', 'B'].map((name) => ({ slug: `paws-${name.toLowerCase()}`, name: `Paws ${name}` })),
  );
  const { rows } = await database.pool.query<{ id: number }>('SELECT id::int4 FROM businesses ORDER BY name');
  [ids.a = 0, ids.b = 0] = rows.map(({ id }) => id);
  await database.db
    .insert(users)
    .values(['ann', 'bea'].map((id) => ({ id, name: id, email: `${id}@dogs.example` })));
  const { db } = database;
  await insertOwner(db, { business_id: ids.a, user_id: 'ann' });
  const lapses = { state: 'lapsing' as const, lapses_at: new Date('2099-01-01') };
  await insertOwner(db, { business_id: ids.a, user_id: 'bea', ...lapses });
  await insertOwner(db, { business_id: ids.b, user_id: 'bea' });
});

/** Who speaks for which, by the name of the business: `{'Paws A': 'ann bea'}`. */
async function speakers() {
  const { rows } = await database.pool.query<{ name: string; who: string }>(
    `SELECT b.name, string_agg(o.user_id || ' ' || o.state, ', ' ORDER BY o.user_id) AS who
     FROM businesses b JOIN business_owners o ON o.business_id = b.id WHERE o.state <> 'ended' GROUP BY b.name`,
  );
  return Object.fromEntries(rows.map(({ name, who }) => [name, who]));
}

test('those who speak for a business that is merged speak for the other one, and are back where they were when it is un-merged', async () => {
  const before = await speakers();
  expect(before).toEqual({ 'Paws A': 'ann owner, bea lapsing', 'Paws B': 'bea owner' });
  await mergeBusinesses(sources(), { from: ids.a, into: ids.b, author });
  expect(await speakers()).toEqual({ 'Paws B': 'ann owner, bea owner' });
  await unmerge(sources(), { id: ids.a, author });
  expect(await speakers()).toEqual(before);
});

test('nothing of claims and owners is left of a business that is erased', async () => {
  await database.pool.query(`INSERT INTO business_claims (business_id, user_id) VALUES ($1, 'ann')`, [ids.b]);
  await takeDown(sources(), { id: ids.a, reason: 'Closed', author });
  await eraseRemoved(database.db, Buffer.alloc(32), Date.parse('2099-01-01'), async () => {});
  const left = await database.pool.query(
    `SELECT (SELECT array_agg(DISTINCT business_id::int4) FROM business_claims) AS claims,
       (SELECT array_agg(DISTINCT business_id::int4) FROM business_owners) AS owners`,
  );
  expect(left.rows).toEqual([{ claims: [ids.b], owners: [ids.b] }]);
});
