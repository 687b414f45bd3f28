import { once } from 'node:events';
import { expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { copyInto } from './copy-into.ts';

const database = useScratchDatabase();
const TAGS = 'COPY blog_tags (name, slug) FROM STDIN (FORMAT csv)';

async function* rows(...lines: string[]) {
  for (const line of lines) yield `${line}\n`;
}

test('takes rows and says how many', async () => {
  const client = await database.pool.connect();
  expect(await copyInto(client, TAGS, rows('Puppies,puppies', 'Walks,walks'))).toBe(2);
  client.release();
});

test('says what the database does not take, and leaves the connection usable', async () => {
  const client = await database.pool.connect();
  await expect(copyInto(client, TAGS, rows('too,many,cells'))).rejects.toThrow('extra data');
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

test('fails when the connection has broken before the database was ready for rows', async () => {
  const client = await database.pool.connect();
  const broken = once(client, 'error');
  const { rows: sessions } = await client.query('SELECT pg_backend_pid() AS pid');
  await database.pool.query('SELECT pg_terminate_backend($1)', [sessions[0].pid]);
  await broken.catch(() => {});
  await expect(copyInto(client, TAGS, rows('Puppies,puppies'))).rejects.toThrow('not queryable');
  client.release(true);
});
