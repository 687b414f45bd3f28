import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { businesses } from '#db/schema.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { searchStatement } from './statement.server.ts';

const database = useScratchDatabase();

async function order(rows: Parameters<typeof insertBusinesses>[1]): Promise<string[]> {
  await database.db.delete(businesses);
  await insertBusinesses(database.db, rows);
  const statement = searchStatement({ limit: 24 }, sql`0`, sql`0`);
  const found = await database.db.execute<{ name: string }>(statement);
  return found.rows.map(({ name }) => name);
}

const confirmed = (confirmed_on: string) => ({ confirmed_on, confirmed_by: 'editor' as const });

test('businesses of which nobody knows how fresh they are stand by rating, then by name', async () => {
  expect(
    await order([
      { name: 'B' },
      { name: 'A' },
      { name: 'D', rating: 4.8, reviews: 203 },
      { name: 'C', rating: 4.8, reviews: 203 },
      { name: 'E', rating: 3, reviews: 10 },
    ]),
  ).toEqual(['C', 'D', 'A', 'B', 'E']);
});

test('of those that are rated alike whoever was confirmed later comes first', async () => {
  expect(
    await order([
      { name: 'A' },
      { name: 'B', ...confirmed('2025-11-22') },
      { name: 'C', ...confirmed('2026-11-22') },
      { name: 'D', ...confirmed('1990-01-01') },
      { name: 'E', ...confirmed('infinity') },
    ]),
  ).toEqual(['C', 'B', 'A', 'D', 'E']);
});

test('however fresh, nobody passes by who is rated better', async () => {
  expect(
    await order([
      { name: 'Fresh', rating: 4.7, reviews: 3000, ...confirmed('2099-12-31') },
      { name: 'Better by a hair', rating: 4.7, reviews: 3001 },
      { name: 'Unrated', ...confirmed('2099-12-31') },
    ]),
  ).toEqual(['Better by a hair', 'Fresh', 'Unrated']);
});
