import { cardMark } from '#app/features/businesses/licence/card-licence.ts';
import { type CustomField, fieldsFor, valueFor } from '#app/features/businesses/listing/custom-field.ts';
import { type Box, boxText, type Coordinates } from '@dog-care-directory/uk-places';
import * as enquiryPaths from '#app/paths/enquiry-paths.ts';
import * as paths from '#app/paths/paths.ts';
import { type Town, townBySlug } from '#app/features/places/region/region.ts';
import type { CardBusiness } from '../../card/card-business.ts';
import { fullLocation, shortLocation } from '../../card/text.ts';
import { shownNewDogs } from '#app/features/businesses/freshness/new-dogs-words.ts';
import type { ConfirmedFacts } from '#app/features/businesses/freshness/fact.ts';
import { wordsOfFacts } from '#app/features/businesses/freshness/fact-words.ts';
import { awayOf, awayText } from '#app/features/businesses/listing/away.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import {
  type MapProvider,
  mapLink,
  type NamedLink,
  websiteLink,
} from '#app/features/businesses/listing/contact-links.ts';
import { type AboutLicence, licenceShown } from '#app/features/businesses/licence/licence-words.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { drawingOf } from '#app/features/businesses/listing/drawing.ts';
import { shownPhones } from '#app/features/businesses/phones/shown-phones.server.ts';
import { monthText, reviewsText } from '#app/features/businesses/listing/rating-text.ts';
import { peopleOf } from '#app/features/businesses/people/people.ts';
import { dogsWords, roleWords, sinceWords } from '#app/features/businesses/people/person-words.ts';
import { type ImportedPictures, picturesOf, portraitOf } from '#app/features/businesses/photos/picture-of.ts';
import type { ListingReviews } from '#app/features/reviews/showing/shown-review.ts';
import { parseSearchForm, searchQuery } from '../../search/form.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { confirmation } from './confirmation.ts';
import { dayText } from './dates.ts';
import { evidence } from './evidence.ts';
import type { HoursOnPage } from './hours-shown.server.ts';
import { knownFacts } from './known-facts.ts';
import type { Listing, ListingRating, Where, WhereMap, CustomLine } from './listing.ts';
import { missing } from './missing.ts';
import { priceList } from './price-list.ts';
import { structuredData } from './structured-data.ts';
import { milesText } from '#app/platform/words/quantities.ts';
import { customWords } from '#app/features/businesses/custom/custom-values.ts';

interface Around {
  mapProvider: MapProvider;
  towns: readonly Town[];
  imported: ImportedPictures;
  /** Milliseconds since 1970. */
  now: number;
  siteUrl: string;
  mapOf: MapOf;
  hours: HoursOnPage;
  isWritable: boolean;
  nearby: CardBusiness[];
  facts?: ConfirmedFacts;
  lookedAfterSince?: string | null;
  reviews?: ListingReviews | null;
  aboutLicence?: AboutLicence;
  types: Pick<ServiceTypes, 'kindOf' | 'schemaTypeOf'>;
  customFields?: readonly CustomField[];
}

const UNKNOWN_LICENCE: AboutLicence = { needed: null, council: null, lookedOn: null };

/** Draws the surroundings of a place; null if the map doesn't cover it. */
export type MapOf = (position: Coordinates) => DrawnMap | null;

type DrawnMap = Omit<WhereMap, 'isExact' | 'href'> & {
  box: Box;
  /** Says where the place is, for places that visitors may know exactly. */
  whereabouts: () => string | null;
};

/** Most paragraphs shown of a description; blank ones don't count. */
const MOST_PARAGRAPHS = 60;

export function toListing(business: Business, around: Around): Listing {
  const { id, slug, name, category, city, phone, site, hides_address } = business;
  const services = [category, ...(business.services ?? [])];
  const today = britishDate(around.now);
  const people = peopleShown(business);
  const licence = licenceShown(business.licence, around.aboutLicence ?? UNKNOWN_LICENCE, today);
  const known = {
    id,
    slug,
    name,
    services,
    kinds: services.map((service) => around.types.kindOf(service)),
    pictures: picturesOf(business, around.imported),
    drawing: drawingOf(business),
    place: placeOf(business),
    town: townNamed(around.towns, city),
    hours: around.hours.shown,
    away: awayOf(business.away, today).map((dates) => awayText(dates, today)),
    people,
    newDogs: shownNewDogs(business, around.now),
    prices: priceList(business),
    rating: ratingOf(business),
    reviews: around.reviews ?? null,
    licence,
    mark: cardMark(business, today),
    description: paragraphs(business.website_description ?? ''),
    confirmation: confirmation(around.facts?.exists, people[0]?.name, around.now),
    confirmed: wordsOfFacts(around.facts ?? {}, around.now),
    lookedAfterSince: around.lookedAfterSince ?? null,
    evidence: evidence(business, today, people[0]?.name),
    facts: knownFacts(business.facts, dogsWords(peopleOf(business.people), category)),
    custom: customLines(business, around.customFields ?? []),
    where: whereIs(business, around.mapOf),
    phones: shownPhones(phone),
    website: site ? websiteLink(site) : null,
    write: around.isWritable ? enquiryPaths.newEnquiry([slug]) : null,
    elsewhere: pagesElsewhere(business),
    directions: hides_address ? null : mapLink(business, around.mapProvider),
    nearby: around.nearby,
  };
  const listing = { ...known, missing: missing(known, known.kinds[0] ?? 'other') };
  return { ...listing, structured: structuredData(business, listing, around) };
}

function peopleShown(business: Business): Listing['people'] {
  const { category } = business;
  return peopleOf(business.people).map((person, index) => ({
    name: person.name,
    role: index === 0 ? roleWords(category) : null,
    since: sinceWords(person, category),
    words: person.words,
    portrait: portraitOf(business, person),
  }));
}

function placeOf(business: Business): string {
  if (!business.hides_address) return shortLocation(business);
  const reach = reachOf(business) ?? 'Visits you in and around';
  return `${reach}${business.serves_miles === null ? '' : ' of'} ${shortLocation(business)}`;
}

function reachOf({ serves_miles, hides_address }: Business): string | null {
  if (serves_miles === null || !(serves_miles > 0)) return null;
  const within = `within ${milesText(serves_miles)}`;
  return hides_address ? `Visits you ${within}` : `Also visits you ${within}`;
}

function whereIs(business: Business, mapOf: MapOf): Where {
  const { latitude, longitude, hides_address } = business;
  const drawn = latitude === null || longitude === null ? null : mapOf({ latitude, longitude });
  return {
    address: addressOf(business),
    reach: reachOf(business),
    // A road or a station would give a hidden address away.
    words: drawn && !hides_address ? drawn.whereabouts() : null,
    map: drawn && mapWith(drawn, !hides_address),
  };
}

function mapWith({ light, dark, width, height, pin, box }: DrawnMap, isExact: boolean): WhereMap {
  const there = parseSearchForm(new URLSearchParams({ bbox: boxText(box) }));
  return { light, dark, width, height, pin, isExact, href: paths.map + searchQuery(there) };
}

function ratingOf({ rating, reviews, rating_source, rating_seen_on }: Business): ListingRating | null {
  if (rating === null) return null;
  const day = dayText(rating_seen_on);
  return {
    stars: rating.toFixed(1),
    reviews: reviewsText(reviews ?? 0).slice(1, -1),
    source: rating_source || null,
    month: day && rating_seen_on ? monthText(rating_seen_on) : null,
    day,
  };
}

function townNamed(towns: readonly Town[], city: string): Listing['town'] {
  const wanted = city.trim().toLowerCase();
  const town = towns.find(({ name }) => name.toLowerCase() === wanted) ?? townBySlug(towns, wanted);
  return town ? { slug: town.slug, name: town.name } : null;
}

function paragraphs(text: string): string {
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST_PARAGRAPHS)
    .join('\n');
}

/** Address as entered, plus town and postcode if missing from it. */
export function addressOf(business: Business): string[] {
  const { full_address, city, postal_code, hides_address } = business;
  if (hides_address || !full_address) return [fullLocation(business)].filter(Boolean);
  const given = bare(full_address);
  const missing = [city, postal_code].filter((part) => part !== '' && !given.includes(bare(part)));
  return [full_address, missing.join(', ')].filter(Boolean);
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const ELSEWHERE = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  twitter: 'X',
  youtube: 'YouTube',
} as const;

function pagesElsewhere(business: Business): NamedLink[] {
  return Object.entries(ELSEWHERE).flatMap(([column, label]) => {
    const address = business[column as keyof typeof ELSEWHERE];
    const href = address && websiteLink(address).href;
    return href ? [{ href, label }] : [];
  });
}

function customLines(
  { custom, category, services }: Pick<Business, 'custom' | 'category' | 'services'>,
  fields: readonly CustomField[],
): CustomLine[] | null {
  if (custom === null) return null;
  const lines = fieldsFor(fields, [category, ...(services ?? [])]).flatMap((field): CustomLine[] => {
    const words = customWords(field, valueFor(custom, field.key));
    if (words === null) return [];
    const { key, label, kind } = field;
    if (kind !== 'link') return [{ key, label, words, href: null }];
    const link = websiteLink(words);
    return [{ key, label, words: link.label, href: link.href }];
  });
  return lines.length > 0 ? lines : null;
}
