import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { alertSending } from '#tests/support/jobs/alert-sending.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { until } from '#tests/support/site/until.ts';
import { sendAlerts } from './send-alerts.server.ts';

const CHILD = path.resolve(import.meta.dirname, '../../../tests/support/jobs/alerts-child.ts');
const database = useScratchDatabase();

test('a run that is killed in the middle is finished by the next, and nobody gets an email twice', async () => {
  await database.db.execute(sql`
    INSERT INTO search_alerts (email, search, stop_hash, confirmed_at, renewed_at, checked_at)
    SELECT n || '@example.org', '?service=' || (ARRAY['Dog+Walker', 'Kennels'])[n % 2 + 1], 'hash' || n, now(), now(), now() - interval '8 days'
    FROM generate_series(1, 400) AS n`);
  await insertBusinesses(database.db, [
    { slug: 'walker' },
    { slug: 'kennels', category: 'Kennels', postal_code: 'SO23 2BB' },
  ]);
  for (const most of [150, 120]) {
    const child = spawn(process.execPath, [CHILD, database.url, String(most)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const stored = () => database.pool.query('SELECT recipient FROM outgoing_mails');
  // Its last transaction was not stored.
  expect((await stored()).rows).toHaveLength(200);
  await until(async () => {
    await sendAlerts(
      alertSending(database, () => Date.now()),
      new AbortController().signal,
    );
    return (await stored()).rows.length >= 400 || undefined;
  });
  const { rows } = await stored();
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(400);
  expect(rows).toHaveLength(400);
  const { rows: jobs } = await database.pool.query(`SELECT count(*)::int FROM jobs WHERE kind = 'bulk mail'`);
  expect(jobs).toEqual([{ count: 400 }]);
});
