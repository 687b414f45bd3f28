import type { ItemList, WithContext } from 'schema-dts';
import type { CardBusiness } from '../card/card-business.ts';
import type { AboutSearch } from '../search/about-search.ts';

/** The whole title of a page with a search, and what else it says of itself. */
export function searchMetadata(siteName: string, about: AboutSearch | undefined) {
  return about && { ...about, title: `${siteName} | ${about.title}` };
}

/** Structured data of a business in a list; its page has the rest. */
type ListedBusiness = Pick<CardBusiness, 'name' | 'href'>;

/**
 * What search engines read of a list: its businesses in their order as schema.org's ItemList, as JSON that may stand within a
 * script element. A search has nothing to tell: its page names the one without a query as the address to keep.
 */
export function listStructuredData(
  businesses: readonly ListedBusiness[],
  total: number,
  siteUrl: string,
): string {
  const list: WithContext<ItemList> = {
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
  return JSON.stringify(list).replaceAll('<', String.raw`\u003c`);
}
