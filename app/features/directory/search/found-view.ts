import type { ListMarkup } from '../card/list-markup.ts';
import type { FoundServices, NearbyServices } from './find-services.server.ts';
import type { SearchData } from './load-search.server.ts';

/** Of the element which holds the list of a search. */
export const FOUND_ID = 'found';

/** A list as pages have it. */
interface ShownList extends ListMarkup {
  total: number;
  /** Id after which the next page begins; null at the end of the list. */
  next: number | null;
}

/** A further page of a list, with its cards. */
export type ListPage = Pick<ShownList, 'total' | 'next'> & { html: string };

/** A list with its next page behind it; what the page says of the whole list is newer. */
export function withNextPage<List extends ShownList>(list: List, { html, total, next }: ListPage): List {
  return { ...list, total, next, more: [...(list.more ?? []), html] };
}

export type FoundOnPage = ShownList & Pick<FoundServices, 'problem'>;

/** '0.7 miles' by the address of a business. */
export type Distances = Readonly<Record<string, string>>;

export type NearbyOnPage = ShownList &
  ListPage &
  Pick<NearbyServices, 'nearestOnly'> & { distances: Distances };

/** A search as pages have it. */
export interface SearchOnPage extends Omit<SearchData, 'found'> {
  /** Null when the businesses can't be loaded. */
  found: FoundOnPage | null;
  /** True in a browser that could not get the list's next page. */
  moreFailed?: boolean;
}
