import { eq, sql } from 'drizzle-orm';
import type { StopLinks } from '#app/mail/mailer.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';
import { outgoingMails, stoppedEmails } from '#db/schema.ts';
import type { SenderKeys } from '../suggestions/sender-link.server.ts';
import { emailStopHash, emailStopToken } from './answer-link.server.ts';

export function createStopLinks(
  db: Database,
  keys: SenderKeys,
  config: { readonly siteUrl: string },
): StopLinks {
  return {
    async find(stops, recipient, within = db) {
      const isStopped = await areEmailsStopped(within, emailStopHash(keys, stops, recipient));
      return isStopped ? null : config.siteUrl + paths.stillRight(emailStopToken(keys, stops, recipient));
    },
    isRefused: (recipient, within = db) => areEmailsStopped(within, refusedHash(keys, recipient)),
  };
}

export async function areEmailsStopped(db: Database, hash: string): Promise<boolean> {
  return (await db.$count(stoppedEmails, eq(stoppedEmails.hash, hash))) > 0;
}

export const REFUSED = 'refused addresses';

/** Hash of an address whose mail server refuses it. */
export const refusedHash = (keys: Pick<SenderKeys, 'link'>, recipient: string) =>
  emailStopHash(keys, REFUSED, recipient);

/** Stops emails for good, with those that wait to be sent. */
export async function stopEmails(db: Database, hash: string): Promise<void> {
  await db.insert(stoppedEmails).values({ hash }).onConflictDoNothing();
  await db.delete(outgoingMails).where(sql`strpos(${outgoingMails.stop}, ${`/stop-${hash}`}) > 0`);
}

export async function startEmails(db: Database, hash: string): Promise<void> {
  await db.delete(stoppedEmails).where(eq(stoppedEmails.hash, hash));
}
