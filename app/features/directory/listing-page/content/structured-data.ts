import { headlineText } from '#app/features/businesses/service-types/headline-price.ts';
import { streetAddress } from '#app/features/businesses/listing/street-address.ts';
import { isInForce } from '#app/features/businesses/listing/licence.ts';
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
  }: {
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
        ...localBusiness(business, listing, url, siteUrl),
        ...(specification.length > 0 && { openingHoursSpecification: specification }),
      },
      breadcrumbs(listing, url, siteUrl),
    ],
  };
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}

function localBusiness(business: Business, listing: StructuredData, url: string, siteUrl: string) {
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
    ...(business.licence &&
      !business.licence.demo &&
      holds(listing) && { hasCredential: credentialOf(business.licence) }),
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
