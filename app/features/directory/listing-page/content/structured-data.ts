import { headlineText } from '#app/features/businesses/service-types/headline-price.ts';
import { streetAddress } from '#app/features/businesses/listing/street-address.ts';
import { isInForce } from '#app/features/businesses/listing/licence.ts';
import {
  documentLabel,
  isValid,
  type SeenDocument,
  seenText,
} from '#app/features/businesses/listing/seen-document.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { BreadcrumbList, Graph, Offer } from 'schema-dts';
import * as paths from '#app/paths/paths.ts';
import { callableNumbers } from '#app/features/businesses/phones/shown-phones.server.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import type { HoursOnPage } from './hours-shown.server.ts';
import type { Listing } from './listing.ts';

type StructuredData = Omit<Listing, 'structured'>;

/** JSON-LD (schema.org), safe inside a script element. Search engines reject ratings from other sites. */
export function structuredData(
  business: Business,
  listing: StructuredData,
  {
    siteUrl,
    hours: { specification },
    types,
    now,
  }: {
    now: number;
    siteUrl: string;
    hours: Pick<HoursOnPage, 'specification'>;
    types: Pick<ServiceTypes, 'schemaTypeOf'>;
  },
): string {
  const url = siteUrl + paths.business(business.slug);
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': types.schemaTypeOf(business.category),
        ...localBusiness(business, listing, { url, siteUrl, today: britishDate(now) }),
        ...(specification.length > 0 && { openingHoursSpecification: specification }),
      },
      breadcrumbs(listing, url, siteUrl),
    ],
  };
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}

function localBusiness(
  business: Business,
  listing: StructuredData,
  { url, siteUrl, today }: { url: string; siteUrl: string; today: string },
) {
  const { phone, website_description, latitude, longitude, hides_address } = business;
  const { name, pictures, website, elsewhere } = listing;
  const [number] = callableNumbers(phone);
  const headline = headlineText(business);
  const sameAs = [website?.href, ...elsewhere.map(({ href }) => href)].filter(
    (href) => typeof href === 'string',
  );
  return {
    '@id': `${url}#business`,
    name,
    url,
    ...(pictures.length > 0 && { image: pictures.map(({ src }) => absolute(src, siteUrl)) }),
    ...(number !== undefined && { telephone: number }),
    ...(website_description && { description: website_description }),
    address: addressOf(business),
    ...(!hides_address &&
      latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } as const }),
    ...((hides_address || business.serves_miles !== null) && { areaServed: listing.place }),
    ...(sameAs.length > 0 && { sameAs }),
    ...credentials(business, listing, today),
    ...ownReviews(listing),
    ...(headline !== null && { priceRange: headline }),
    ...(listing.prices && { makesOffer: listing.prices.rows.map(offerOf), currenciesAccepted: 'GBP' }),
  };
}

function ownReviews({ reviews }: StructuredData) {
  if (!reviews) return {};
  const { average, total, first, isInvented } = reviews;
  // Never give search engines the demo's invented reviews.
  if (isInvented) return {};
  return {
    ...(average !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: total } as const,
    }),
    ...(first.length > 0 && {
      review: first.map(
        ({ stars, name, text, postedAt }) =>
          ({
            '@type': 'Review',
            author: { '@type': 'Person', name },
            datePublished: postedAt.slice(0, 10),
            reviewBody: text,
            reviewRating: { '@type': 'Rating', ratingValue: stars },
          }) as const,
      ),
    }),
  };
}

function holds({ licence }: StructuredData): boolean {
  return licence !== null && isInForce(licence.state);
}

/** A licence in force and valid documents that we saw, apart from invented ones and DBS checks. */
function credentials(business: Business, listing: StructuredData, today: string) {
  const licence = business.licence && !business.licence.demo && holds(listing) ? business.licence : null;
  const seen = (business.seen ?? []).filter(
    (one) => !one.demo && one.kind !== 'dbs-basic' && isValid(one, today),
  );
  const all = [...(licence ? [credentialOf(licence)] : []), ...seen.map(documentOf)];
  return all.length > 0 && { hasCredential: all.length === 1 && all[0] ? all[0] : all };
}

function documentOf(document: SeenDocument) {
  return {
    '@type': 'EducationalOccupationalCredential',
    name: documentLabel(document),
    credentialCategory: 'certificate',
    description: seenText(document),
    ...(document.valid_until && { expires: document.valid_until }),
  } as const;
}

function credentialOf({ authority, number, expires_on }: NonNullable<Business['licence']>) {
  return {
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: 'licence',
    recognizedBy: { '@type': 'GovernmentOrganization', name: authority },
    ...(number && { identifier: number }),
    ...(expires_on && { expires: expires_on }),
  } as const;
}

function addressOf(business: Business) {
  const { city, postal_code, hides_address } = business;
  const street = hides_address ? '' : streetAddress(business);
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(city && { addressLocality: city }),
    ...(postal_code && { postalCode: postal_code }),
    addressCountry: 'GB',
  } as const;
}

function offerOf({ label, pence, unit, from }: NonNullable<StructuredData['prices']>['rows'][number]): Offer {
  const price = (pence / 100).toFixed(2);
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: label },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(from ? { minPrice: price } : { price }),
      priceCurrency: 'GBP',
      ...(unit && { unitText: unit }),
    },
  } as Offer;
}

function breadcrumbs({ name, town }: StructuredData, url: string, siteUrl: string): BreadcrumbList {
  const steps = [
    { name: 'Home', item: `${siteUrl}${paths.home}` },
    ...(town ? [{ name: town.name, item: siteUrl + paths.town(town.slug) }] : []),
    { name, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function absolute(src: string, siteUrl: string): string {
  return src.startsWith('/') ? siteUrl + src : src;
}
