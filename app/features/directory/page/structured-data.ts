import type { MetaDescriptor } from 'react-router';
import type { ItemList, WithContext } from 'schema-dts';
import type { CardBusiness } from '../card/card-business.ts';
import type { AboutSearch } from '../search/about-search.ts';

/** The whole title of a page with a search, and its description. */
export function searchMetadata(siteName: string, about: AboutSearch | undefined) {
  return about && { title: `${siteName} | ${about.title}`, description: about.description };
}

/** Structured data of a business in a list; its page has the rest. */
type ListedBusiness = Pick<CardBusiness, 'name' | 'href'>;

/**
 * What the head of a list's page tells search engines of its businesses. A search has nothing to tell: its page names
 * the one without a query as the address to keep, and only there they read it.
 * @param found null when nothing could be searched
 */
export function listMetadata(
  location: { search: string },
  found: { businesses: readonly ListedBusiness[]; total: number } | null | undefined,
  siteUrl: string,
): MetaDescriptor[] {
  if (!found || location.search !== '') return [];
  return [{ 'script:ld+json': businessList(found.businesses, found.total, siteUrl) }];
}

/** The businesses of a page, in its order, as schema.org's ItemList. */
function businessList(
  businesses: readonly ListedBusiness[],
  total: number,
  siteUrl: string,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: businesses.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: siteUrl + href,
    })),
  };
}
