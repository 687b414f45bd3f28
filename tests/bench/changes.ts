import type { Pool } from 'pg';
import { readQueue, senderRecord } from '#app/features/moderation/queue/queue.server.ts';
import { countOpen, findChange } from '#app/features/moderation/suggestions/store.server.ts';
import { changeQueue } from '#app/commands/changes/queue.server.ts';
import { withBenchDatabase } from './bench-database.ts';
import type { Section } from './figures.ts';
import { generateBusinesses } from './generated-businesses.ts';
import { measure } from './measure.ts';

const RUNS = 60;
const CHANGES = 100_000;
const ALL = { show: 'open', kind: null, by: null, after: null } as const;

/** What the admin area of changes takes, with a hundred thousand of them, half of which wait, and one sender who sent a tenth of all. */
export function benchChanges(rows: number): Promise<Section> {
  return withBenchDatabase(async ({ db, pool }) => {
    await generateBusinesses(pool, rows);
    await insertChanges(pool);
    const services = { db, clock: () => Date.now() };
    const middle = (
      await pool.query<{ id: string }>(
        `SELECT id FROM changes WHERE state = 'open' ORDER BY id OFFSET 25000 LIMIT 1`,
      )
    ).rows[0];
    const after = Number(middle?.id ?? 0);
    const of = async (what: string, work: () => Promise<unknown>) => {
      const { p95 } = await measure(RUNS, work);
      return { what, value: p95, unit: 'ms' as const, goal: { atMost: 50 } };
    };
    return {
      title: `The queue of ${CHANGES.toLocaleString('en-GB')} changes, ${rows.toLocaleString('en-GB')} businesses`,
      figures: [
        await of('the queue with one open, p95', () => changeQueue(services, ALL, null)),
        await of('a page further on, p95', () => changeQueue(services, { ...ALL, after }, after)),
        await of('of one kind, p95', () => readQueue(db, { ...ALL, kind: 'removal' })),
        await of('of the sender of a tenth, p95', () => readQueue(db, { ...ALL, by: 10 })),
        await of('what was decided, p95', () => readQueue(db, { ...ALL, show: 'decided' })),
        await of('the record of that sender, p95', () => senderRecord(db, 10)),
        await of('one change, p95', () => findChange(db, after)),
        await of('the count beside the menu, p95', () => countOpen(db)),
      ],
    };
  });
}

async function insertChanges(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO changes (created_at, kind, business_id, business_name, patch, note, source, state, urgency, due_at, sender, decided_at)
     SELECT now() - n * interval '5 minutes', (ARRAY['edit', 'hours', 'close', 'move', 'removal'])[1 + n % 5], b.id, b.name,
       jsonb_build_object('phone', jsonb_build_object('from', b.phone, 'to', '01632 ' || lpad((n % 1000000)::text, 6, '0'))),
       'I rang them', 'visitor', CASE WHEN n % 2 = 0 THEN 'open' ELSE 'declined' END, CASE WHEN n % 5 = 4 THEN 1 ELSE 2 END,
       CASE WHEN n % 5 = 4 THEN now() + n % 30 * interval '1 day' END,
       decode(md5(CASE WHEN n % 10 = 0 THEN 'one' ELSE n::text END), 'hex'),
       CASE WHEN n % 2 = 1 THEN now() - n * interval '1 minute' END
     FROM generate_series(1, $1::int) AS n JOIN LATERAL (
       SELECT id, name, phone FROM businesses WHERE id >= 1 + n * 7 % (SELECT max(id) FROM businesses) ORDER BY id LIMIT 1
     ) AS b ON true`,
    [CHANGES],
  );
  await pool.query('ANALYZE changes');
}
