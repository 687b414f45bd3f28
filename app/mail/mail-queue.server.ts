import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Database } from '#db/client.ts';
import { outgoingMails } from '#db/schema.ts';
import type { JobKind } from '#app/queue/job-kind.ts';
import type { JobQueue } from '#app/queue/queue.server.ts';
import { type Mail, MailRefused, type MailTransport } from './transport.server.ts';

const MINUTE_MS = 60_000;
const GIVEN_UP_AFTER_MS = 48 * 60 * MINUTE_MS;
/** Longer than any transport takes, which nothing stops: no two nodes send one message. */
const LEASE_MS = 3 * MINUTE_MS;

/** Sends mail in the background and retries what fails, also after a restart and on another node. */
export interface MailQueue {
  /**
   * Stores a message: it is in the database when this returns.
   * @param within the transaction it belongs to: it is sent only if that is stored
   */
  add(mail: Mail, within?: Database): Promise<void>;
}

interface MailQueueOptions {
  db: Database;
  /** Does the sending. */
  jobs: Pick<JobQueue, 'handle' | 'add' | 'wake'>;
  transport: MailTransport;
  clock: () => number;
  logger: Logger;
  /** Whether recipient and subject may be logged: the messages stay on this machine. Asked for each. */
  readonly logMessages: boolean;
  /** Whether the link may be logged too: the site runs for the person at the terminal alone. */
  readonly logLinks: boolean;
}

/** Makes the mail queue of this process. */
export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { db, jobs, transport, clock, logger } = options;
  const forget = (id: number) => db.delete(outgoingMails).where(eq(outgoingMails.id, id));

  /** A job only has the number of its message, so personal data is in one place. */
  const kind: JobKind<{ mail: number }> = {
    name: 'mail',
    payload: z.object({ mail: z.int() }),
    atOnce: 5,
    leaseMs: LEASE_MS,
    retryMs: [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS),
    givesUp: (error, ageMs) => error instanceof MailRefused || ageMs > GIVEN_UP_AFTER_MS,
    async run({ mail: id }) {
      const [mail] = await db.select().from(outgoingMails).where(eq(outgoingMails.id, id));
      // It went with the account it was for.
      if (!mail) return;
      await transport(mail);
      await forget(id);
      const { recipient, subject, link } = mail;
      if (options.logMessages)
        logger.info({ recipient, subject, ...(options.logLinks && link ? { link } : {}) }, 'mail written');
    },
    async gaveUp({ mail: id }) {
      await forget(id);
    },
  };
  jobs.handle(kind);

  return {
    async add({ recipient, subject, text, html, link, replyTo = null }, within = db) {
      const mail = { recipient, subject, text, html, link, replyTo, created_at: new Date(clock()) };
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
