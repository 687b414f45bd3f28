import { pino } from 'pino';
import { expect, test } from 'vitest';
import { captchaUses, jobs, messages } from '#db/schema.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import { createPendingPictures } from '#app/storage/pictures/pending-pictures.server.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import { useImportJobs } from '#tests/support/content/import-jobs.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { housekeeping } from './housekeeping.server.ts';

const database = useScratchDatabase();
const importing = useImportJobs(database);
const HOUR_MS = 60 * 60_000;

test('every hour what has had its day goes, and a part that fails holds no other up', async () => {
  let now = Date.now();
  const logger = pino({ level: 'silent' });
  const services = {
    db: database.db,
    pool: database.pool,
    importJobs: importing.jobs,
    logger,
    erasedKey: Buffer.alloc(32),
    storage: importing.jobs.storage,
    pendingPictures: createPendingPictures(importing.jobs.storage, createSecretBox('secret', 'documents')),
  };
  const queue = createJobQueue({ pool: database.pool, clock: () => now, logger });
  queue.handle(housekeeping({ ...services, clock: () => now }));
  const expired = (challenge: string, hours: number) =>
    database.db.insert(captchaUses).values({ challenge, expires_at: new Date(now + hours * HOUR_MS) });
  const left = async () => (await database.db.select().from(captchaUses)).map(({ challenge }) => challenge);
  // State of a site that has stopped making backups.
  await database.db.insert(jobs).values({
    kind: 'backup',
    payload: {},
    scheduled: true,
    run_at: new Date(now - 2 * HOUR_MS),
  });
  await expired('at once', -1);
  await expired('later', 0.5);

  await queue.runDue();
  expect(await left()).toEqual(['later']);
  now += HOUR_MS / 2 + 1000;
  await queue.runDue();
  expect(await left()).toEqual(['later']);

  await database.pool.query('ALTER TABLE actions RENAME TO gone');
  await database.db.insert(messages).values({
    at: new Date(now - 4000 * 24 * HOUR_MS),
    name: '',
    email: 'ann@dogs.example',
    subject: 's',
    text: 't',
  });
  now += HOUR_MS;
  await queue.runDue();
  await database.pool.query('ALTER TABLE gone RENAME TO actions');
  expect(await left()).toEqual([]);
  expect(await database.db.select().from(messages)).toEqual([]);
  expect(await database.db.select().from(jobs)).toMatchObject([
    { kind: 'housekeeping', last_error: 'Not deleted: old actions.' },
  ]);
  await queue.stop();
});
