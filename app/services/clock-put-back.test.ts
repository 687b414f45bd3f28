import { expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { outgoingMails } from '#db/schema.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { createAttemptLimits, TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { createJobQueue } from '#app/queue/queue.server.ts';
import { createMailQueue } from '#app/mail/mail-queue.server.ts';

const database = useScratchDatabase();
const HOUR_MS = 60 * 60_000;

test('a message put off before the clock was put back does not wait for the old time', async () => {
  let now = Date.now();
  const transport = vi.fn().mockRejectedValueOnce(new Error('not now')).mockResolvedValue(undefined);
  const common = {
    pool: database.pool,
    db: database.db,
    clock: () => now,
    logger: pino({ level: 'silent' }),
  };
  const jobs = createJobQueue(common);
  const mails = createMailQueue({
    ...common,
    jobs,
    transport,
    logMessages: false,
  });
  await mails.add({ recipient: 'a@dogs.example', subject: 's', text: 't', html: 'h', link: null });
  await jobs.runDue();
  now -= 5 * HOUR_MS;
  await jobs.runDue();
  expect(transport).toHaveBeenCalledTimes(2);
  expect(await database.db.select().from(outgoingMails)).toEqual([]);
});

test('a limit counted before the clock was put back does not hold any longer than its own time', async () => {
  const limits = createAttemptLimits(database.pool, 'secret');
  const attempt = { address: null, account: 'ann@dogs.example' };
  const tryOften = async () => {
    for (let count = 0; count < 11; count += 1) await limits.count('sign in', attempt);
  };
  await expect(tryOften()).rejects.toThrow(TooManyAttempts);
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() - 5 * HOUR_MS);
  await limits.count('sign in', attempt);
  await expect(tryOften()).rejects.toThrow(TooManyAttempts);
});
