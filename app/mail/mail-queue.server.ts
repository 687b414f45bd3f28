import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Database } from '#db/client.ts';
import { outgoingMails } from '#db/schema.ts';
import type { JobKind } from '#app/queue/job-kind.ts';
import type { JobQueue } from '#app/queue/queue.server.ts';
import { type Mail, MailRefused, type MailTransport } from './transport.server.ts';
import { DAY_MS, MINUTE_MS } from '#app/platform/dates/durations.ts';
import { UNSENT_EMAIL_DAYS } from '#app/platform/periods.ts';

/** Longer than any transport takes, so that two nodes never send the same message. */
const LEASE_MS = 3 * MINUTE_MS;

/** To be woken once the transaction of an email is committed, which is otherwise sent within half a minute. */
export const MAIL_JOB = { name: 'mail' };

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
}

export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { db, jobs, transport, clock, logger } = options;
  const forget = (id: number) => db.delete(outgoingMails).where(eq(outgoingMails.id, id));

  /** The job only holds the message's id, so that personal data is in one place. */
  const kind: JobKind<{ mail: number }> = {
    ...MAIL_JOB,
    payload: z.object({ mail: z.int() }),
    atOnce: 5,
    leaseMs: LEASE_MS,
    retryMs: [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS),
    givesUp: (error, ageMs) => error instanceof MailRefused || ageMs > UNSENT_EMAIL_DAYS * DAY_MS,
    async run({ mail: id }) {
      const [mail] = await db.select().from(outgoingMails).where(eq(outgoingMails.id, id));
      // It was deleted with its account.
      if (!mail) return;
      await transport(mail);
      await forget(id);
      const { recipient, subject, link } = mail;
      if (options.logMessages) logger.info({ recipient, subject, ...(link && { link }) }, 'mail written');
    },
    async gaveUp({ mail: id }) {
      await forget(id);
    },
  };
  jobs.handle(kind);

  return {
    async add({ recipient, subject, text, html, link, stop = null, replyTo = null }, within = db) {
      const mail = { recipient, subject, text, html, link, stop, replyTo, created_at: new Date(clock()) };
      await within.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(outgoingMails)
          .values(mail)
          .returning({ id: outgoingMails.id });
        if (row) await jobs.add(transaction, kind, { mail: row.id });
      });
      jobs.wake(kind);
    },
  };
}
