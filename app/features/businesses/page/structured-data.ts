import type { MetaDescriptor } from 'react-router';
import type { ItemList, LocalBusiness, WithContext } from 'schema-dts';
import type { Business } from '../listing/business.ts';
import { websiteLink } from '../listing/contact-links.ts';

/** What search engines are told of a business: no more than its card shows. */
type DescribedBusiness = Pick<
  Business,
  'name' | 'city' | 'postal_code' | 'phone' | 'site' | 'latitude' | 'longitude' | 'website_description'
> & { picture: { src: string } | null };

/**
 * A business as schema.org's LocalBusiness; what is not known is left out. So are ratings: they come from other sites,
 * and search engines forbid to mark those up.
 * @param siteUrl origin of the site
 */
export function localBusiness(business: DescribedBusiness, siteUrl: string): LocalBusiness {
  const { name, picture, city, postal_code, phone, site, latitude, longitude } = business;
  const image = picture && new URL(picture.src, siteUrl).href;
  const url = site && websiteLink(site).href;
  return {
    '@type': 'LocalBusiness',
    name,
    ...(image && { image }),
    ...(url && { url }),
    ...(phone && { telephone: phone }),
    ...(business.website_description && { description: business.website_description }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      ...(postal_code && { postalCode: postal_code }),
      addressCountry: 'GB',
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } as const }),
  };
}

/**
 * What the head of a list's page tells search engines of its businesses. A search has nothing to tell: its page names
 * the one without a query as the address to keep, and only there they read it.
 * @param found null when nothing could be searched
 */
export function listMetadata(
  location: { search: string },
  found: { businesses: readonly DescribedBusiness[]; total: number } | null | undefined,
  siteUrl: string,
): MetaDescriptor[] {
  if (!found || location.search !== '') return [];
  return [{ 'script:ld+json': businessList(found.businesses, found.total, siteUrl) }];
}

/** The businesses of a page, in its order, as schema.org's ItemList. */
export function businessList(
  businesses: readonly DescribedBusiness[],
  total: number,
  siteUrl: string,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: businesses.map((business, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: localBusiness(business, siteUrl),
    })),
  };
}
