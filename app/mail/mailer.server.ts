import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { outgoingMails } from '#db/schema.ts';
import { type Mail, MailRefused, type MailTransport } from './transport.server.ts';

const MINUTE_MS = 60_000;
/** Waits after the first failures; the last one goes on until the message is too old. */
const RETRY_MINUTES = [1, 5, 15, 60];
/** No message waits longer; one that seems to was put off before the clock was put back. */
const LONGEST_WAIT_MS = 61 * MINUTE_MS;
const GIVEN_UP_AFTER_MS = 48 * 60 * MINUTE_MS;
/** Longer than any transport takes, so that no two nodes send one message. */
const CLAIMED_MS = 3 * MINUTE_MS;
const AT_ONCE = 5;
const LOOK_EVERY_MS = 30_000;

/** Sends mail in the background; what fails is tried again, also after a restart and by another node. */
export interface Mailer {
  /** Takes a message over: it is in the database when this returns. */
  send(mail: Mail): Promise<void>;
  /** Sends what is due now. */
  deliverDue(): Promise<void>;
  /** Begins to look for messages that are due, now and then. */
  start(): void;
  /** Stops looking and waits for what is being sent. */
  stop(): Promise<void>;
}

interface MailerOptions {
  db: Database;
  transport: MailTransport;
  clock: () => number;
  logger: Logger;
  /** Whether recipient and subject may be logged: the messages stay on this machine. */
  logMessages: boolean;
  /** Whether the link may be logged too: the site runs for the person at the terminal alone. */
  logLinks: boolean;
}

type Row = typeof outgoingMails.$inferSelect;

/** Makes the mailer of this process. */
export function createMailer({ db, transport, clock, logger, logMessages, logLinks }: MailerOptions): Mailer {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function claim(): Promise<Row[]> {
    const now = new Date(clock());
    return db
      .update(outgoingMails)
      .set({
        attempts: sql`${outgoingMails.attempts} + 1`,
        next_attempt_at: new Date(now.getTime() + CLAIMED_MS),
      })
      .where(
        sql`${outgoingMails.id} IN (SELECT id FROM ${outgoingMails} WHERE next_attempt_at <= ${now.toISOString()}
            OR next_attempt_at > ${new Date(now.getTime() + LONGEST_WAIT_MS).toISOString()}
          ORDER BY next_attempt_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      )
      .returning();
  }

  async function deliver(row: Row): Promise<void> {
    try {
      await transport(row);
    } catch (error) {
      return postpone(row, error as Error);
    }
    await db.delete(outgoingMails).where(eq(outgoingMails.id, row.id));
    const { recipient, subject, link } = row;
    if (logMessages)
      logger.info({ recipient, subject, ...(logLinks && link ? { link } : {}) }, 'mail written');
  }

  async function postpone(row: Row, error: Error): Promise<void> {
    const age = clock() - row.created_at.getTime();
    if (error instanceof MailRefused || age > GIVEN_UP_AFTER_MS) {
      logger.error({ err: error, mail: row.id, attempts: row.attempts }, 'mail given up');
      await db.delete(outgoingMails).where(eq(outgoingMails.id, row.id));
      return;
    }
    const minutes = RETRY_MINUTES[row.attempts - 1] ?? RETRY_MINUTES.at(-1) ?? 60;
    logger.warn(
      { err: error, mail: row.id, attempts: row.attempts, minutes },
      'mail not sent, will try again',
    );
    await db
      .update(outgoingMails)
      .set({
        last_error: error.message.slice(0, 500),
        next_attempt_at: new Date(clock() + minutes * MINUTE_MS),
      })
      .where(eq(outgoingMails.id, row.id));
  }

  async function deliverAll(): Promise<void> {
    let rows = await claim();
    while (rows.length > 0) {
      await Promise.all(rows.map(deliver));
      rows = await claim();
    }
  }

  /** One round after the other, so that stopping has one promise to wait for. */
  function deliverDue(): Promise<void> {
    running = running
      .then(deliverAll)
      .catch((error: unknown) => logger.error({ err: error }, 'outgoing mail could not be read'));
    return running;
  }

  return {
    deliverDue,
    async send({ recipient, subject, text, html, link, replyTo = null }) {
      const now = new Date(clock());
      await db
        .insert(outgoingMails)
        .values({ recipient, subject, text, html, link, replyTo, next_attempt_at: now, created_at: now });
      void deliverDue();
    },
    start() {
      timer ??= setInterval(deliverDue, LOOK_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
