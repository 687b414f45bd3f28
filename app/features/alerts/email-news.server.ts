import { counted, monthAndYear } from '@dog-care-directory/text';
import type { FoundBusiness } from '#app/features/businesses/listing/business.ts';
import { peopleOf } from '#app/features/businesses/people/people.ts';
import { personLine } from '#app/features/businesses/people/person-words.ts';
import { headlineText } from '#app/features/businesses/service-types/headline-price.ts';
import { shortLocation } from '#app/features/directory/card/text.ts';
import type { DigestSettings } from '#app/features/directory/search/alert-search.ts';
import { listEntry } from '#app/mail/email-layout.ts';
import type { EmailValues } from '#app/mail/catalogue/catalogue.ts';
import * as paths from '#app/paths/paths.ts';
import { longBritishDate } from '#app/platform/dates/british-time.ts';
import { distanceText } from '#app/platform/words/quantities.ts';
import type { AlertSearch } from './alert-search.server.ts';
import type { Article, News } from './news.server.ts';

const MOST_LISTED = 4;

export interface NewListing {
  business: FoundBusiness;
  at: News;
}

/** Part of a stored alert that its emails mention. */
interface Reader {
  /** Last event of the log that they were told. */
  position: number;
  checked_at: Date;
  confirmed_at: Date | null;
}

interface EmailSite {
  readonly siteUrl: string;
  readonly ownerSettings: DigestSettings;
}

/** The email about a search's news. @param stop address at which it ends */
export function newsEmail(
  { siteUrl }: Pick<EmailSite, 'siteUrl'>,
  alert: Reader,
  { words, one, service }: AlertSearch,
  told: readonly NewListing[],
  stop: string,
): { name: 'search-alert'; values: EmailValues<'search-alert'> } {
  const { added, reopened, listed, rest } = sorted(siteUrl, alert, service, told);
  return {
    name: 'search-alert',
    values: {
      news: newsWords(added, reopened, { words, one }),
      search: words.full,
      since: dayOf(alert.checked_at),
      listings: listed,
      more: rest > 0 ? `And ${rest} more.` : '',
      asked: dayOf(alert.confirmed_at),
      stop,
    },
  };
}

/** The email of a month about a town or the blog. @param today such as `2026-12-01` */
export function digestEmail(
  { siteUrl, ownerSettings }: EmailSite,
  alert: Reader,
  { about }: Pick<AlertSearch, 'about'>,
  { told, articles, today }: { told: readonly NewListing[]; articles: readonly Article[]; today: string },
  stop: string,
): { name: 'digest'; values: EmailValues<'digest'> } {
  const { listed, rest } = sorted(siteUrl, alert, '', told);
  const entries = articles
    .slice(0, MOST_LISTED)
    .map(({ title, slug, at }) =>
      listEntry(title, siteUrl + paths.article(slug), `Article of ${dayOf(at)}.`),
    );
  return {
    name: 'digest',
    values: {
      about,
      month: monthAndYear(today),
      words: ownerSettings.digestWords ?? '',
      listings: listed,
      more: rest > 0 ? `And ${counted(rest, 'more service', 'more services')}.` : '',
      articles: entries.join('\n\n'),
      asked: dayOf(alert.confirmed_at),
      stop,
    },
  };
}

function sorted(siteUrl: string, { position }: Reader, service: string, told: readonly NewListing[]) {
  const isNew = ({ at }: NewListing) => at.added > position;
  const [added, reopened] = [told.filter(isNew), told.filter((one) => !isNew(one))];
  const listed = [...added, ...reopened]
    .slice(0, MOST_LISTED)
    .map((listing) => entryOf(siteUrl, listing.business, service, isNew(listing)));
  return { added, reopened, listed: listed.join('\n\n'), rest: told.length - listed.length };
}

function entryOf(siteUrl: string, business: FoundBusiness, service: string, isNew: boolean): string {
  const { name, slug, distance_miles: miles } = business;
  const category = service && business.services?.includes(service) ? service : business.category;
  const person = personLine(peopleOf(business.people), { name, category });
  const place = [miles === null ? null : distanceText(miles), shortLocation(business)];
  const facts = [
    isNew ? 'New' : 'Taking new dogs now',
    place.filter(Boolean).join(', '),
    headlineText(business, category) ?? 'Prices not stated',
    isNew && business.new_dogs?.answer === 'yes' ? 'Taking new dogs' : null,
  ];
  const sentence = facts
    .filter(Boolean)
    .map((fact) => `${fact}.`)
    .join(' ');
  return listEntry([name, person].filter(Boolean).join(', '), siteUrl + paths.business(slug), sentence);
}

/** '2 new dog walkers near SO23' */
function newsWords(
  added: readonly NewListing[],
  reopened: readonly NewListing[],
  { words: { what, where }, one }: Pick<AlertSearch, 'words' | 'one'>,
): string {
  const [single] = reopened;
  if (added.length > 0)
    return what === one
      ? `New ${what} ${where}`
      : `${counted(added.length, `new ${one}`, `new ${what}`)} ${where}`;
  return reopened.length === 1 && single
    ? `${single.business.name} is taking new dogs`
    : `Taking new dogs now: ${what} ${where}`;
}

/** '31 December 2026'; empty for null. */
export function dayOf(moment: Date | null): string {
  return moment === null ? '' : longBritishDate(moment);
}
