import { eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { SenderKeys } from '../suggestions/sender-link.server.ts';
import type { Mailer } from '#app/mail/mailer.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';
import { businesses, businessOwners } from '#db/schema.ts';
import { answerHash, newAnswerToken, stopToken } from './answer-link.server.ts';
import { dueOwners } from './due-owners.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { CONFIRM_LISTING_DAYS } from '#app/platform/periods.ts';

/** Days since the last confirmation or question. */
const ASK_EVERY_DAYS = 182;

export interface Asking {
  db: Database;
  mailer: Mailer;
  senderKeys: SenderKeys;
  clock: () => number;
  siteUrl: string;
}

/**
 * Emails some owners who agreed to it, if their listing was not confirmed and they were not emailed for half a year.
 * Stores the email and its record in one transaction, so a crash neither repeats nor loses one. @returns number
 * emailed; 0 if none are left
 */
export async function askOwners({
  db: database,
  mailer,
  senderKeys,
  clock,
  siteUrl,
}: Asking): Promise<number> {
  return database.transaction(async (db) => {
    const before = new Date(clock() - ASK_EVERY_DAYS * DAY_MS);
    const due = await dueOwners(
      db,
      eq(businessOwners.asked_twice_a_year, true),
      lt(businessOwners.since, before),
      or(isNull(businessOwners.asked_at), lt(businessOwners.asked_at, before)),
      sql`coalesce(${businesses.confirmed_on} <= ${britishDate(before.getTime())}, true)`,
      // Emails with figures ask the same.
      sql`coalesce(${businessOwners.figures_sent_on} <= ${britishDate(before.getTime())}, true)`,
    );
    for (const { id, email, business } of due) {
      const token = newAnswerToken();
      await db
        .update(businessOwners)
        .set({ asked_at: new Date(clock()), asked_token_hash: answerHash(token) })
        .where(eq(businessOwners.id, id));
      const stop = siteUrl + paths.stillRight(stopToken(senderKeys, id));
      const values = { listing: business.name, days: String(CONFIRM_LISTING_DAYS), stop };
      const link = siteUrl + paths.stillRight(token);
      await mailer.send({ name: 'half-yearly-check', recipient: email, link, values }, db);
    }
    return due.length;
  });
}
