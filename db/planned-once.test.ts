import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { connectDatabase, FOR_VISITORS } from './client.ts';
import { PLANNED_ONCE } from './planned-once.ts';

const database = useScratchDatabase();

test('a marked statement is prepared once for each connection, others are not', async () => {
  const prepared = await database.db.transaction(async (transaction) => {
    const answers: unknown[] = [];
    for (const value of [1, 2]) {
      const { rows } = await transaction.execute(sql`${sql.raw(PLANNED_ONCE)} SELECT ${value}::int AS value`);
      answers.push(...rows);
    }
    expect(answers).toEqual([{ value: 1 }, { value: 2 }]);
    await transaction.execute(sql`SELECT ${3}::int AS value`);
    return transaction.execute(sql`SELECT statement FROM pg_prepared_statements`);
  });
  expect(prepared.rows).toEqual([{ statement: `${PLANNED_ONCE} SELECT $1::int AS value` }]);
});

test('nothing is prepared through a pooler', async () => {
  const { pool, close } = connectDatabase(database.url, () => {}, FOR_VISITORS, true);
  const client = await pool.connect();
  await client.query({ text: `${PLANNED_ONCE} SELECT $1::int`, values: [1] });
  const { rows } = await client.query('SELECT name FROM pg_prepared_statements');
  client.release();
  await close();
  expect(rows).toEqual([]);
});
