import { and, asc, inArray, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { longDay } from '@dog-care-directory/text';
import { type AttemptLimits } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { mayEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { settledEnd } from '#app/features/businesses/events/read-events.server.ts';
import { DIGEST_PATTERN } from '#app/features/directory/search/alert-search.ts';
import { findList } from '#app/features/directory/search/search.server.ts';
import type { SenderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { tokenOfStopHash } from '#app/features/moderation/asking/answer-link.server.ts';
import type { Mailer } from '#app/mail/mailer.server.ts';
import * as alertPaths from '#app/paths/alert-paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { DAY_MS, MINUTE_MS } from '#app/platform/dates/durations.ts';
import { ALERT_DAYS, RENEW_ALERT_DAYS } from '#app/platform/periods.ts';
import type { Database } from '#db/client.ts';
import { searchAlerts } from '#db/schema.ts';
import { type AlertSearch, type AlertSources, readAlertSearch } from './alert-search.server.ts';
import { dayOf, digestEmail, newsEmail, type NewListing } from './email-news.server.ts';
import { type News, readArticles, readNews } from './news.server.ts';
import { isOn, stopAddress } from './stored-alerts.server.ts';

const AT_ONCE = 100;
const MOST_FOUND = 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** An hour less, so that they stay at the same time of the day. */
const DAILY_MS = DAY_MS - HOUR_MS;
const WEEKLY_MS = 7 * DAY_MS - HOUR_MS;

type Alert = typeof searchAlerts.$inferSelect;

export interface Sending extends AlertSources {
  /** Without time limits. */
  db: Database;
  mailer: Mailer;
  limits: AttemptLimits;
  senderKeys: SenderKeys;
  logger: Pick<Logger, 'error'>;
  config: AlertSources['config'] & { siteUrl: string };
}

/**
 * Emails the news of each search to all who are due. An alert's place in the log moves in the transaction that stores
 * its email, so that a kill neither repeats nor loses one. @returns number of emails
 */
export async function sendAlerts(sending: Sending, signal: AbortSignal): Promise<number> {
  const { db, clock, config, senderKeys, mailer } = sending;
  const now = clock();
  const before = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`;
  const isDue = sql`${isOn(db)} AND ${searchAlerts.checked_at} <= CASE
    WHEN ${searchAlerts.search} LIKE ${DIGEST_PATTERN} THEN (${britishDate(now).slice(0, 7)} || '-01')::timestamp AT TIME ZONE 'Europe/London'
    WHEN ${searchAlerts.daily} THEN ${before(DAILY_MS)} ELSE ${before(WEEKLY_MS)} END`;
  const end = await settledEnd(db, signal);
  const [first] = await db
    .select({ position: sql<string | null>`min(${searchAlerts.position})` })
    .from(searchAlerts)
    .where(isDue);
  if (end === null || first?.position == null) return 0;
  const news = await readNews(db, Number(first.position), end);
  const articles = config.ownerSettings.digest === 'on' ? await readArticles(db, now) : [];
  if (news.size === 0 && articles.length === 0) {
    const checked = { checked_at: new Date(now), position: end };
    await db.update(searchAlerts).set(checked).where(isDue);
    return 0;
  }
  const find = oneAtATime((search) => findNews(sending, search, news));
  // Stay due, so that the next run tries them again.
  const held: number[] = [];
  const isLeft = () => (held.length > 0 ? sql`${isDue} AND ${notInArray(searchAlerts.id, held)}` : isDue);
  return inParts(db, isLeft, signal, async (transaction, due) => {
    let sent = 0;
    for (const alert of due) {
      const found = await find(alert.search);
      const told = found?.listings.filter(({ at }) => Math.max(at.added, at.reopened) > alert.position) ?? [];
      const fresh = found?.search?.isDigest ? articles.filter(({ at }) => at > alert.checked_at) : [];
      const isNews = told.length + fresh.length > 0;
      if (!found || (isNews && !(await mayEmail(sending.limits, alert.email)))) held.push(alert.id);
      else if (found.search && isNews) {
        const { search } = found;
        const stop = stopAddress(senderKeys, alert.stop_hash, config.siteUrl);
        const email = search.isDigest
          ? digestEmail(config, alert, search, { told, articles: fresh, today: britishDate(now) }, stop)
          : newsEmail(config, alert, search, told, stop);
        await mailer.send(
          { ...email, recipient: alert.email, link: config.siteUrl + search.page },
          transaction,
        );
        sent += 1;
      }
    }
    const ids = due.map(({ id }) => id).filter((id) => !held.includes(id));
    const checked = { checked_at: new Date(now), position: end };
    await transaction.update(searchAlerts).set(checked).where(inArray(searchAlerts.id, ids));
    return sent;
  });
}

/** Asks those who have had emails for a year if they are still looking. @returns number of emails */
export async function askStillLooking(sending: Sending, signal: AbortSignal): Promise<number> {
  const { db, clock, senderKeys, config, mailer } = sending;
  const now = clock();
  const since = lte(searchAlerts.renewed_at, new Date(now - ALERT_DAYS * DAY_MS));
  const isDue = sql`${isOn(db)} AND ${and(since, isNull(searchAlerts.reminded_at))}`;
  return inParts(
    db,
    () => isDue,
    signal,
    async (transaction, due) => {
      for (const alert of due) {
        const search = await readAlertSearch(sending, alert.search);
        const values = {
          search: search?.words.full ?? 'services',
          date: longDay(britishDate(now + RENEW_ALERT_DAYS * DAY_MS)),
          asked: dayOf(alert.confirmed_at),
          stop: stopAddress(senderKeys, alert.stop_hash, config.siteUrl),
        };
        const link = config.siteUrl + alertPaths.alert(tokenOfStopHash(senderKeys, alert.stop_hash));
        await mailer.send({ name: 'alert-ending', recipient: alert.email, link, values }, transaction);
      }
      const ids = due.map(({ id }) => id);
      await transaction
        .update(searchAlerts)
        .set({ reminded_at: new Date(now) })
        .where(inArray(searchAlerts.id, ids));
      return due.length;
    },
  );
}

/** Processes due alerts in transactions, equal searches together. @param isLeft condition of those that aren't done */
async function inParts(
  database: Database,
  isLeft: () => SQL,
  signal: AbortSignal,
  act: (db: Database, due: Alert[]) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (;;) {
    signal.throwIfAborted();
    const done = await database.transaction(async (db) => {
      const due = await db
        .select()
        .from(searchAlerts)
        .where(isLeft())
        .orderBy(asc(searchAlerts.search), asc(searchAlerts.id))
        .limit(AT_ONCE)
        // Skips alerts that their owner is changing.
        .for('update', { skipLocked: true });
      return due.length === 0 ? null : act(db, due);
    });
    if (done === null) return sum;
    sum += done;
  }
}

interface Found {
  /** Null if its town or service is gone. */
  search: AlertSearch | null;
  listings: NewListing[];
}

/** Finds a search's news with the filters of its page; null if that fails, so that it is tried again. */
export async function findNews(
  sending: AlertSources & Pick<Sending, 'db' | 'logger'>,
  text: string,
  news: ReadonlyMap<number, News>,
): Promise<Found | null> {
  try {
    const search = await readAlertSearch(sending, text);
    if (!search?.filter || news.size === 0) return { search, listings: [] };
    const filter = { ...search.filter, ids: [...news.keys()], limit: MOST_FOUND };
    // Counting them would double the cost.
    const { businesses } = await findList(sending.db, filter, { among: () => null });
    const listings = businesses.flatMap((business) => {
      const { added = 0, reopened = 0 } = news.get(business.id) ?? {};
      const isOpen = business.new_dogs?.answer === 'yes';
      return [{ business, at: { added, reopened: isOpen ? reopened : 0 } }];
    });
    return { search, listings };
  } catch (error) {
    sending.logger.error({ err: error }, 'the news of a search could not be found');
    return null;
  }
}

/** Remembers the last answer, which is enough for a sorted list. */
function oneAtATime<Answer>(find: (key: string) => Promise<Answer>) {
  let last: { key: string; answer: Answer } | undefined;
  return async (key: string): Promise<Answer> => {
    if (last?.key !== key) last = { key, answer: await find(key) };
    return last.answer;
  };
}
