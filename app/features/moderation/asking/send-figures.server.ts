import { eq, isNull, lt, or } from 'drizzle-orm';
import { daysAfter, monthAndYear, withThousands } from '@dog-care-directory/text';
import { type Days, type Figures, readFigures } from '#app/features/analytics/counting/figures.server.ts';
import { FIGURE_LABELS } from '#app/features/analytics/counting/figure-labels.ts';
import type { AnalyticsSettings } from '#app/features/analytics/providers/settings.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { businessOwners } from '#db/schema.ts';
import type { NewDogs } from '#app/features/businesses/listing/new-dogs.ts';
import type { FiguresRhythm } from '../owning/own-page-data.ts';
import { answerToken, stopToken } from './answer-link.server.ts';
import type { Asking } from './ask-owners.server.ts';
import { dueOwners } from './due-owners.server.ts';

/** Days of a month in which its owners hear of the last one; later it is no news. */
const SENT_UNTIL_DAY = 7;

interface Period extends Days {
  /** "November 2026" or "July to September 2026". */
  words: string;
}

/** The last whole period before a day and the one before it. @param months of a period: 1 or 3 */
export function lastPeriods(today: string, months: 1 | 3): { last: Period; before: Period } {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const end = month - (month % months);
  return { last: periodFrom(end - months, months), before: periodFrom(end - 2 * months, months) };
}

/** @param month number of months since the year 0 */
function periodFrom(month: number, months: number): Period {
  const first = firstDay(month);
  const last = daysAfter(firstDay(month + months), -1);
  const [from, to] = [monthAndYear(first), monthAndYear(last)];
  return { first, last, words: from === to ? from : `${from.replace(/ \d+$/, '')} to ${to}` };
}

function firstDay(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

type Sending = Asking & { config: { analytics: Pick<AnalyticsSettings, 'provider'> } };

/**
 * Emails some owners what their listing brought in the last month or quarter, like `askOwners`; nothing where nothing
 * was counted. @returns number processed
 */
export async function sendFigures(sending: Sending): Promise<number> {
  const today = britishDate(sending.clock());
  if (sending.config.analytics.provider === 'off' || Number(today.slice(8)) > SENT_UNTIL_DAY) return 0;
  const monthly = await sendPeriod(sending, 'monthly', lastPeriods(today, 1));
  return monthly || sendPeriod(sending, 'quarterly', lastPeriods(today, 3));
}

async function sendPeriod(
  { db: database, mailer, senderKeys, clock, siteUrl, config }: Sending,
  figures: FiguresRhythm,
  { last, before }: ReturnType<typeof lastPeriods>,
): Promise<number> {
  const today = britishDate(clock());
  const { figures_from, since } = businessOwners;
  return database.transaction(async (db) => {
    const due = await dueOwners(
      db,
      eq(businessOwners.figures, figures),
      or(isNull(figures_from), lt(figures_from, last.first)),
      lt(since, new Date(last.last)),
    );
    const ids = due.map(({ business }) => business.id);
    const [brought, broughtBefore] = [await readFigures(db, ids, last), await readFigures(db, ids, before)];
    for (const { id, email, business } of due) {
      const [now, earlier] = [brought.get(business.id), broughtBefore.get(business.id)];
      const isNews = [now, earlier].some((one) => Object.values(one ?? {}).some((figure) => figure > 0));
      const sent = isNews ? { figures_sent_on: today } : {};
      await db
        .update(businessOwners)
        .set({ figures_from: last.first, ...sent })
        .where(eq(businessOwners.id, id));
      if (!isNews || !now || !earlier) continue;
      const about = (question: 'dogs' | 'right', on: string | null) =>
        siteUrl + paths.stillRight(answerToken(senderKeys, { about: question, ownershipId: id, on }));
      const values = {
        listing: business.name,
        period: last.words,
        before: before.words,
        ...figureWords(now, earlier, config.analytics.provider === 'builtin'),
        dogs: about('dogs', (business.new_dogs as NewDogs | null)?.on ?? null),
        stop: siteUrl + paths.stillRight(stopToken(senderKeys, id)),
      };
      const link = about('right', business.confirmed_on);
      await mailer.send({ name: 'listing-figures', recipient: email, link, values }, db);
    }
    return due.length;
  });
}

function figureWords(now: Figures, before: Figures, countsViews: boolean) {
  const line = (figure: keyof Figures) =>
    `${FIGURE_LABELS[figure]}: ${withThousands(now[figure])} (before: ${withThousands(before[figure])})`;
  return {
    views: countsViews ? line('views') : `${FIGURE_LABELS.views}: not counted`,
    calls: line('calls'),
    websites: line('websites'),
    enquiries: line('enquiries'),
    shortlisted: line('shortlisted'),
  };
}
