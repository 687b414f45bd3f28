import { and, eq, gte, lte, or, type SQL, sql, isNull } from 'drizzle-orm';
import { longDay } from '@dog-care-directory/text';
import { type NewDogs, newDogsText } from '#app/features/businesses/listing/new-dogs.ts';
import { EMAILS } from '#app/mail/catalogue/catalogue.ts';
import type { EmailKind } from '#app/mail/catalogue/email-kind.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { ASK_NEW_DOGS_DAYS, CONFIRM_LISTING_DAYS, SHOW_NEW_DOGS_DAYS } from '#app/platform/periods.ts';
import type { Database } from '#db/client.ts';
import { businesses, businessOwners, users } from '#db/schema.ts';
import { SPEAKS } from '../owning/ownership.server.ts';
import { answerToken, type EmailedQuestion, emailStopHash } from './answer-link.server.ts';
import type { Asked } from './answers.server.ts';
import type { Asking } from './ask-owners.server.ts';
import { dueOwners } from './due-owners.server.ts';
import { areEmailsStopped } from './stopped-emails.server.ts';

const { new_dogs, new_dogs_until } = businesses;
const { dogs_asked_on, figures_sent_on } = businessOwners;

const SAID_ON = sql<string>`(${new_dogs} ->> 'on')`;
/** SQL: 60 days after a statement or when its month begins, and 60 days after the last email at the earliest. */
const ASK_ON: SQL<string> = sql`greatest(
  least(${SAID_ON}::date + ${sql.raw(String(ASK_NEW_DOGS_DAYS))}, ((${new_dogs} ->> 'until') || '-01')::date),
  ${dogs_asked_on} + ${sql.raw(String(ASK_NEW_DOGS_DAYS))})`;
/** SQL: the last email with this question. */
const ASKED_ON = sql`greatest(${dogs_asked_on}, ${figures_sent_on})`;
/** SQL: true until the owner was emailed about the statement. Without an answer, there is no second email. */
const IS_UNASKED = or(isNull(dogs_asked_on), sql`${dogs_asked_on} <= ${SAID_ON}::date`);

/** Emails some owners whose statement about new dogs is due, like `askOwners`. @returns number processed */
export async function askAboutNewDogs({ db: database, mailer, senderKeys, clock, siteUrl }: Asking) {
  return database.transaction(async (db) => {
    const today = britishDate(clock());
    const due = await dueOwners(
      db,
      sql`${new_dogs_until} IS NOT NULL`,
      lte(ASK_ON, sql`${today}::date`),
      // Later the answer would come as a surprise.
      gte(SAID_ON, britishDate(clock() - SHOW_NEW_DOGS_DAYS * DAY_MS)),
      IS_UNASKED,
    );
    for (const { id, email, business } of due) {
      const said = business.new_dogs as NewDogs;
      await db.update(businessOwners).set({ dogs_asked_on: today }).where(eq(businessOwners.id, id));
      const address = (answer: string) =>
        siteUrl +
        paths.answerNewDogs(answerToken(senderKeys, { about: 'dogs', ownershipId: id, on: said.on }), answer);
      const values = {
        listing: business.name,
        ...saidWords(said, business.new_dogs_until ?? '', today),
        waiting: address('waiting-list'),
        full: address('full'),
      };
      await mailer.send({ name: 'new-dogs', recipient: email, link: address('yes'), values }, db);
    }
    return due.length;
  });
}

function saidWords(said: NewDogs, lastDay: string, today: string): { said: string; otherwise: string } {
  const isShown = lastDay >= today;
  const end = britishDate(Date.parse(lastDay) + DAY_MS);
  return {
    said: `Your page ${isShown ? 'says' : 'said'} “${newDogsText(said)}”. ${said.by === 'business' ? 'You told us' : 'We noted it'} on ${longDay(said.on)}.`,
    otherwise: isShown
      ? `If you don’t answer by ${longDay(end)}, your page stops showing this.`
      : 'Your page doesn’t show this any more.',
  };
}

/** "We’ll ask again on 26 January 2027."; null if an owner won't be asked, or is about to be. */
export async function whenAskedAgain(
  { db, senderKeys, clock }: Pick<Asking, 'db' | 'senderKeys' | 'clock'>,
  { id, email }: { id: number; email: string },
): Promise<string | null> {
  const { stops = '' }: EmailKind = EMAILS['new-dogs'];
  if (await areEmailsStopped(db, emailStopHash(senderKeys, stops, email))) return null;
  const [row] = await db
    .select({ on: sql<string>`(${ASK_ON})::text` })
    .from(businessOwners)
    .innerJoin(businesses, eq(businesses.id, businessOwners.business_id))
    .where(
      and(
        eq(businessOwners.id, id),
        sql`${new_dogs_until} IS NOT NULL`,
        IS_UNASKED,
        gte(ASK_ON, sql`${britishDate(clock())}::date`),
      ),
    );
  return row ? `We’ll ask again on ${longDay(row.on)}.` : null;
}

/** The listing an emailed link is about and its statement; null if it has been answered or expired. */
export async function findAskedNewDogs(
  db: Database,
  { ownershipId, on }: Pick<EmailedQuestion, 'ownershipId' | 'on'>,
  now: number,
): Promise<(Asked & { said: NewDogs | null }) | null> {
  const since = britishDate(now - CONFIRM_LISTING_DAYS * DAY_MS);
  const [row] = await db
    .select({
      id: businessOwners.id,
      user: { id: users.id, email: users.email },
      business: { id: businesses.id, slug: businesses.slug, name: businesses.name },
      new_dogs,
    })
    .from(businessOwners)
    .innerJoin(businesses, eq(businesses.id, businessOwners.business_id))
    .innerJoin(users, eq(users.id, businessOwners.user_id))
    .where(
      and(
        eq(businessOwners.id, ownershipId),
        SPEAKS,
        sql`${SAID_ON} IS NOT DISTINCT FROM ${on}`,
        gte(ASKED_ON, since),
      ),
    );
  return row ? { ...row, said: row.new_dogs as NewDogs | null } : null;
}
