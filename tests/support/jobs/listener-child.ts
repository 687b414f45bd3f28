/**
 * A program of its own in which two listeners hear what happens to businesses, so that a test can kill it: the database's URL
 * and, if it is to stop for good, `before` or `after` the first events are delivered. Each delivery is a row of `heard`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { Listener } from '#app/features/businesses/events/listener.ts';
import { listening } from '#app/jobs/listening.server.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import { connectDatabase } from '#db/client.ts';

const [, , url = '', stopsAt] = process.argv;
const { pool } = connectDatabase(url, () => {});
const clock = Date.now;
const queue = createJobQueue({ pool, clock, logger: pino({ level: 'silent' }) });

async function stopFor(moment: 'before' | 'after'): Promise<void> {
  if (moment !== stopsAt) return;
  console.log(`stopped ${moment}`);
  await new Promise(() => {});
}

function recorder(name: string): Listener {
  return {
    name,
    async catchUp() {},
    async hear(events) {
      await stopFor('before');
      for (const { position, businessIds } of events) {
        await pool.query(
          'INSERT INTO heard (listener, position, business, process) VALUES ($1, $2, $3, $4)',
          [...[name, position, businessIds[0], process.pid]],
        );
      }
      await stopFor('after');
    },
  };
}

// Due again at once, and free soon after its process has died: the test does not wait for a turn or for the end of a lease.
for (const name of ['first', 'second'])
  queue.handle({ ...listening(recorder(name), { pool, clock }), everyMs: 1, leaseMs: 300 });
for (;;) {
  await queue.runDue();
  await sleep(10);
}
