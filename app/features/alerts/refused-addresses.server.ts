import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { refusedHash, startEmails } from '#app/features/moderation/asking/stopped-emails.server.ts';
import type { SenderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import type { Refusals } from '#app/mail/mail-queue.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { REFUSED_ADDRESS_DAYS } from '#app/platform/periods.ts';
import type { Database } from '#db/client.ts';
import { searchAlerts, stoppedEmails } from '#db/schema.ts';

/** Ends emails that repeat to an address whose mail server refuses it, until one on request arrives there. */
export function recordRefusals(db: Database, keys: Pick<SenderKeys, 'link'>): Refusals {
  return {
    async refused(recipient, code) {
      const refusal = { hash: refusedHash(keys, recipient), refused: code };
      await db.transaction(async (transaction) => {
        await transaction.insert(stoppedEmails).values(refusal).onConflictDoNothing();
        await transaction.execute(sql`INSERT INTO stopped_emails (hash) SELECT stop_hash FROM ${searchAlerts}
          WHERE lower(email) = ${recipient.trim().toLowerCase()} ON CONFLICT DO NOTHING`);
      });
    },
    arrived: (recipient) => startEmails(db, refusedHash(keys, recipient)),
  };
}

/** Tries addresses again that were refused long ago. */
export async function forgetRefusals(db: Database, now: number): Promise<void> {
  const before = new Date(now - REFUSED_ADDRESS_DAYS * DAY_MS);
  await db.delete(stoppedEmails).where(and(isNotNull(stoppedEmails.refused), lt(stoppedEmails.at, before)));
}
