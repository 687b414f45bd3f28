import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod';
import { afterCommit, type Database } from '#db/client.ts';
import { outgoingMails } from '#db/schema.ts';
import type { JobKind } from '#app/queue/job-kind.ts';
import type { JobQueue } from '#app/queue/queue.server.ts';
import { takeTurn } from './mail-pace.server.ts';
import { type Mail, MailRefused, type MailTransport } from './transport.server.ts';
import { DAY_MS, MINUTE_MS } from '#app/platform/dates/durations.ts';
import { UNSENT_EMAIL_DAYS } from '#app/platform/periods.ts';

/** Longer than any transport takes, so that two nodes never send the same message. */
const LEASE_MS = 3 * MINUTE_MS;

/** Sends mail in the background and retries failures, also after a restart and on another node. */
export interface MailQueue {
  /** Stores a message before returning.  @param within its transaction; sent only if that commits */
  add(mail: Mail, within?: Database): Promise<void>;
}

interface MailQueueOptions {
  db: Database;
  jobs: Pick<JobQueue, 'handle' | 'add' | 'wake'>;
  transport: MailTransport;
  clock: () => number;
  logger: Logger;
  /** True if recipient, subject and link may be logged: only in trial mode. Read for each message. */
  readonly logMessages: boolean;
  /** Most emails a minute; null or absent for the owner's setting. */
  perMinute?: number | null;
  /** Hears which addresses are refused for good, and which take an email that doesn't repeat. */
  refusals?: Refusals;
}

export interface Refusals {
  /** @param code reply of the mail server, such as 550 */
  refused(recipient: string, code: number): Promise<void>;
  arrived(recipient: string): Promise<void>;
}

export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { db, jobs, transport, clock, logger, perMinute = null, refusals } = options;
  const forget = (id: number) => db.delete(outgoingMails).where(eq(outgoingMails.id, id));
  const begin = (id: number, isBegun: boolean) =>
    db
      .update(outgoingMails)
      .set({ is_begun: isBegun })
      .where(and(eq(outgoingMails.id, id), eq(outgoingMails.is_begun, !isBegun)))
      .returning();

  /**
   * Emails that repeat, or go to many, can be stopped. They have their own kind of job, so that one that a person waits
   * for never queues behind them, and are sent at most once; the others at least once.
   * The job only holds the message's id, so that personal data is in one place.
   */
  const kindOf = (isBulk: boolean): JobKind<{ mail: number }> => ({
    name: isBulk ? 'bulk mail' : 'mail',
    payload: z.object({ mail: z.int() }),
    atOnce: 5,
    leaseMs: LEASE_MS,
    retryMs: [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS),
    givesUp: (error, ageMs) => error instanceof MailRefused || ageMs > UNSENT_EMAIL_DAYS * DAY_MS,
    async run({ mail: id }, signal) {
      for (;;) {
        const waitMs = await takeTurn(db, perMinute, isBulk);
        if (waitMs === 0) break;
        await wait(waitMs, undefined, { signal });
      }
      const [mail] = isBulk
        ? await begin(id, true)
        : await db.select().from(outgoingMails).where(eq(outgoingMails.id, id));
      // It was deleted with its account, or a process that was killed may have sent it.
      if (!mail) return void (await forget(id));
      try {
        await transport(mail);
      } catch (error) {
        if (error instanceof MailRefused && error.addressCode !== null)
          await refusals?.refused(mail.recipient, error.addressCode);
        if (isBulk) await begin(id, false);
        throw error;
      }
      await forget(id);
      if (!isBulk) await refusals?.arrived(mail.recipient);
      const { recipient, subject, link } = mail;
      if (options.logMessages) logger.info({ recipient, subject, ...(link && { link }) }, 'mail written');
    },
    async gaveUp({ mail: id }) {
      await forget(id);
    },
  });
  const single = kindOf(false);
  const bulk = kindOf(true);
  jobs.handle(single);
  jobs.handle(bulk);

  return {
    async add({ recipient, subject, text, html, link, stop = null, replyTo = null }, within = db) {
      // A reply goes to the person who waits for it.
      const kind = stop === null || replyTo !== null ? single : bulk;
      const mail = { recipient, subject, text, html, link, stop, replyTo, created_at: new Date(clock()) };
      await within.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(outgoingMails)
          .values(mail)
          .returning({ id: outgoingMails.id });
        if (row) await jobs.add(transaction, kind, { mail: row.id });
      });
      afterCommit(within, () => jobs.wake(kind));
    },
  };
}
