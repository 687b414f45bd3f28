/**
 * A program of its own that does jobs of the kind `endless`, so that a test can kill it: the database's URL. It says when
 * it has begun one, and never ends it.
 */
import { pino } from 'pino';
import { connectDatabase } from '#db/client.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import { endlessKind } from './endless-kind.ts';

const { pool } = connectDatabase(process.argv[2] ?? '', () => {});
const queue = createJobQueue({ pool, clock: Date.now, logger: pino({ level: 'silent' }) });
queue.handle(
  endlessKind(async () => {
    console.log('begun');
    await new Promise(() => {});
  }),
);
queue.start();
// Looking for jobs keeps no program alive.
setInterval(() => {}, 60_000);
