import { sql } from 'drizzle-orm';
import { digestQuery } from '#app/features/directory/search/alert-search.ts';
import type { EmailValues } from '#app/mail/catalogue/catalogue.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { businessEvents } from '#db/schema.ts';
import { digestEmail } from './email-news.server.ts';
import { readArticles, readNews } from './news.server.ts';
import { findNews, type Sending } from './send-alerts.server.ts';

const PREVIEW_DAYS = 31;
/** Towns in which to look for news. */
const MOST_TOWNS = 20;

/** Values of a monthly email sent now, for the first town with news; null while they are off. */
export async function previewDigest(
  sending: Omit<Sending, 'mailer' | 'limits' | 'senderKeys'>,
  stop: string,
): Promise<EmailValues<'digest'> | null> {
  const { db, clock, config, region } = sending;
  if (config.ownerSettings.digest !== 'on') return null;
  const now = clock();
  const since = new Date(now - PREVIEW_DAYS * DAY_MS);
  const { position, recorded_at } = businessEvents;
  const [place] = await db
    .select({
      before: sql<number>`coalesce(max(${position}) FILTER (WHERE ${recorded_at} < ${since.toISOString()}::timestamptz), 0)::float8`,
      end: sql<number>`coalesce(max(${position}), 0)::float8`,
    })
    .from(businessEvents);
  const { before = 0, end = 0 } = place ?? {};
  const [news, articles] = [await readNews(db, before, end), await readArticles(db, now)];
  const reader = { position: before, checked_at: since, confirmed_at: new Date(now) };
  const content = { articles: articles.filter(({ at }) => at > since), today: britishDate(now) };
  let about = '';
  for (const { name, slug } of (await region()).towns.slice(0, MOST_TOWNS)) {
    about ||= name;
    const told = (await findNews(sending, digestQuery(slug), news))?.listings ?? [];
    if (told.length > 0)
      return digestEmail(config, reader, { about: name }, { told, ...content }, stop).values;
  }
  return digestEmail(config, reader, { about }, { told: [], ...content }, stop).values;
}
