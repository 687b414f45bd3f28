import * as paths from '#app/paths/paths.ts';
import { dateOf, epochOf, type LocalMinute } from '@dog-care-directory/opening-hours';
import { cardMark, licenceFor } from '#app/features/businesses/licence/card-licence.ts';
import type { ShownState } from '#app/features/businesses/hours/opening-hours.server.ts';
import type { FoundBusiness } from '#app/features/businesses/listing/business.ts';
import { readActivities } from '#app/features/businesses/listing/licensed-activity.server.ts';
import { type MapProvider, mapLink, websiteLink } from '#app/features/businesses/listing/contact-links.ts';
import { type Stay, stayAnswer } from '#app/features/businesses/listing/away.ts';
import { headlineText } from '#app/features/businesses/service-types/headline-price.ts';
import { shownNewDogs } from '#app/features/businesses/freshness/new-dogs-words.ts';
import { peopleOf } from '#app/features/businesses/people/people.ts';
import { personLine } from '#app/features/businesses/people/person-words.ts';
import { ratingSourceText, reviewsText } from '#app/features/businesses/listing/rating-text.ts';
import { type ImportedPictures, pictureOf } from '#app/features/businesses/photos/picture-of.ts';
import { shownPhones } from '#app/features/businesses/phones/shown-phones.server.ts';
import type { NewestReviews } from '#app/features/reviews/showing/newest-reviews.server.ts';
import { ownRating } from '#app/features/reviews/showing/own-rating.ts';
import { counted } from '@dog-care-directory/text';
import type { CardBusiness, CardRating } from './card-business.ts';
import type { CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';
import { cutOf, fullLocation, shortLocation } from './text.ts';
import { nextMidnight } from '#app/platform/dates/british-time.ts';
import { distanceText } from '#app/platform/words/quantities.ts';

export interface CardOptions {
  mapProvider: MapProvider;
  /** Town pages show the whole postcode, a 0 without ratings, and a note for a missing phone number. */
  onTownPage: boolean;
  stateOf: (business: FoundBusiness) => ShownState;
  /** Licences use only the day. */
  now: LocalMinute;
  weekOf: (text: string | null) => string | null;
  imported: ImportedPictures;
  /** Shown until there are enough reviews for an average. */
  newest?: NewestReviews;
  kindOf: (category: string) => CategoryKind;
  /** The searched service type: decides the badge, price and licence shown. */
  service?: string | undefined;
  /** True for a search by time, whose cards say if they are open. */
  isAtTime?: boolean;
  /** Days of the search, about which cards say what the business says. */
  stay?: Stay | null;
}

export interface Cards {
  cards: CardBusiness[];
  moments: (number | null)[];
}

/** Turns a list into cards. */
export function toCards(businesses: readonly FoundBusiness[], options: CardOptions): Cards {
  const cards: CardBusiness[] = [];
  const moments: (number | null)[] = [];
  const { service } = options;
  const activity =
    service && businesses.some(({ licence }) => licence?.others) ? readActivities()(service) : null;
  const isDated =
    options.stay || businesses.some((business) => business.licence || business.seen || business.new_dogs);
  const midnight = isDated ? nextMidnight(epochOf(options.now)) : null;
  for (const business of businesses) {
    const state = options.stateOf(business);
    const card = toCard(business, state, options, activity);
    cards.push(card);
    const changes = [state.changesAt, (card.licence || card.newDogs) && midnight].filter(
      (moment) => moment !== null,
    );
    moments.push(changes.length > 0 ? Math.min(...changes) : null);
  }
  return { cards, moments };
}

function toCard(
  business: FoundBusiness,
  { kind, text }: ShownState,
  {
    mapProvider,
    onTownPage,
    now,
    weekOf,
    imported,
    newest,
    kindOf,
    service,
    isAtTime = false,
    stay,
  }: CardOptions,
  activity: string | null,
): CardBusiness {
  const today = dateOf(now);
  const licence =
    business.licence && activity !== null ? licenceFor(business.licence, activity, today) : business.licence;
  const { id, name, phone, site, distance_miles: miles } = business;
  const category = service && business.services?.includes(service) ? service : business.category;
  const drawn = kindOf(category);
  const picture = pictureOf(business, imported);
  const website = site ? websiteLink(site) : null;
  return {
    id,
    name,
    category,
    kind: drawn,
    href: paths.business(business.slug),
    picture: picture && { src: picture.src, srcSet: picture.srcSet },
    distance: miles === null ? null : distanceText(miles),
    state: { kind, text },
    isTimed: !stay && (isAtTime || drawn === 'parks' || WITHOUT_ROOM.test(category)),
    newDogs: stay ? stayAnswer(business, stay, today) : shownNewDogs(business, epochOf(now)),
    week: `Hours: ${weekOf(business.opening_hours) ?? 'not stated'}`,
    price: headlineText(business, category),
    person: personLine(peopleOf(business.people), { name, category }),
    location: onTownPage ? fullLocation(business) : shortLocation(business),
    rating: ratingOf(business, onTownPage, newest?.get(id)),
    licence: cardMark({ licence, seen: business.seen }, today),
    description: business.website_description || null,
    cut: cutOf(business.website_description ?? ''),
    phones: !phone && onTownPage ? [{ text: 'N/A', href: null }] : shownPhones(phone),
    map: business.hides_address ? null : mapLink(business, mapProvider),
    website: website?.label ? website : null,
  };
}

/** Services whose opening state matters more than room for new dogs; parks are known by their kind. */
const WITHOUT_ROOM = /groom/i;

function ratingOf(business: FoundBusiness, onTownPage: boolean, newest?: string): CardRating {
  const own = ownRating(business);
  if (own === null) return ratingElsewhere(business, onTownPage);
  const reviews = `${counted(own.reviews, 'review')} here`;
  if (own.average !== null) {
    return {
      score: own.average,
      detail: `from ${reviews}`,
      read: `${own.average} out of 5 from ${reviews}.`,
    };
  }
  if (newest) return { score: null, detail: '', read: `Newest review: “${newest}”` };
  // Too few for an average here may be many elsewhere.
  const elsewhere = ratingElsewhere(business, false);
  return elsewhere.score === null
    ? { score: null, detail: '', read: `${reviews}, too few for an average` }
    : elsewhere;
}

function ratingElsewhere(business: FoundBusiness, onTownPage: boolean): CardRating {
  const { rating, reviews, rating_source } = business;
  const count = reviewsText(reviews ?? 0);
  if (rating === null) {
    return onTownPage
      ? { score: '0', detail: count, read: 'Not rated yet' }
      : { score: null, detail: '', read: 'Not rated' };
  }
  const score = rating.toFixed(1);
  const after = (text: string) => text && ` ${text}`;
  const where = after(ratingSourceText({ rating_source, rating_seen_on: null }));
  const from = after(ratingSourceText(business));
  return {
    score,
    detail: count + where,
    seen: from.slice(where.length),
    read: `Rated ${score} out of 5, ${count.slice(1, -1)}${from}`,
  };
}
