/** A program of its own that sends what waits and stops in the middle, so that a test can kill it: the database's URL. */
import { pino } from 'pino';
import { createMailQueue } from '#app/mail/mail-queue.server.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import { connectDatabase } from '#db/client.ts';

const { db, pool } = connectDatabase(process.argv[2] ?? '', () => {});
const clock = () => Date.now();
const logger = pino({ level: 'silent' });
const jobs = createJobQueue({ pool, clock, logger });
async function transport({ recipient }: { recipient: string }): Promise<void> {
  console.log(recipient);
  await new Promise(() => {});
}
createMailQueue({ db, jobs, clock, logger, transport, logMessages: false });
await jobs.runDue();
