import { type Town, townBySlug } from '#app/features/places/region/region.ts';
import { fullLocation, shortLocation } from '../card/text.ts';
import type { Business } from '../listing/business.ts';
import {
  type MapProvider,
  mapLink,
  type NamedLink,
  telephoneLink,
  websiteLink,
} from '../listing/contact-links.ts';
import { type ImportedPictures, picturesOf } from '../photos/picture-of.ts';
import type { Listing } from './listing.ts';

interface Around {
  mapProvider: MapProvider;
  towns: readonly Town[];
  imported: ImportedPictures;
}

/** Paragraphs that are shown of a description; a text of nothing but blank lines has none. */
const MOST_PARAGRAPHS = 60;

/** Puts what is known of a business into the words of its page. */
export function toListing(business: Business, { mapProvider, towns, imported }: Around): Listing {
  const { id, slug, name, category, city, rating, reviews, phone, site, hides_address } = business;
  return {
    id,
    slug,
    name,
    services: [category, ...(business.services ?? [])],
    pictures: picturesOf(business, imported),
    place: placeOf(business),
    town: townNamed(towns, city),
    rating: rating === null ? null : { stars: rating, reviews: reviews ?? 0 },
    description: paragraphs(business.website_description ?? ''),
    address: addressOf(business),
    phone,
    telephoneHref: phone && telephoneLink(phone),
    website: site ? websiteLink(site) : null,
    elsewhere: pagesElsewhere(business),
    directions: hides_address ? null : mapLink(business, mapProvider),
  };
}

function placeOf(business: Business): string {
  const { hides_address, serves_miles } = business;
  if (!hides_address) return shortLocation(business);
  const within =
    serves_miles === null
      ? 'Comes to you in and around'
      : `Comes to you within ${milesText(serves_miles)} of`;
  return `${within} ${shortLocation(business)}`;
}

/** Miles as somebody gave them: "1 mile", "6 miles", "2.5 miles". */
function milesText(miles: number): string {
  return `${Number(miles.toFixed(1))} ${miles === 1 ? 'mile' : 'miles'}`;
}

function townNamed(towns: readonly Town[], city: string): Listing['town'] {
  const wanted = city.trim().toLowerCase();
  const town = towns.find(({ name }) => name.toLowerCase() === wanted) ?? townBySlug(towns, wanted);
  return town ? { slug: town.slug, name: town.name } : null;
}

function paragraphs(text: string): string[] {
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST_PARAGRAPHS);
}

/** The address as it was given, with town and postcode where it does not name them. */
function addressOf(business: Business): string[] {
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
