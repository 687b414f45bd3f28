import type { ItemList, WithContext } from 'schema-dts';
import type { CardBusiness } from '../card/card-business.ts';
import type { AboutSearch } from '../search/about-search.ts';

export function searchMetadata(siteName: string, about: AboutSearch | undefined) {
  return about && { ...about, title: `${siteName} | ${about.title}` };
}

type ListedBusiness = Pick<CardBusiness, 'name' | 'href'>;

/** Schema.org ItemList, safe in a script element. None for searches: their canonical URL has no query. */
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
