import type { CardBusiness } from '../card/card-business.ts';

/**
 * A list with its next page behind it; everything else is as the page tells it, being newer, as far as it does. A business that has
 * moved in the meantime stands once.
 */
export function withNextPage<List extends { businesses: CardBusiness[] }>(list: List, page: List): List {
  const known = new Set(list.businesses.map(({ id }) => id));
  return {
    ...list,
    ...page,
    businesses: [...list.businesses, ...page.businesses.filter(({ id }) => !known.has(id))],
  };
}
