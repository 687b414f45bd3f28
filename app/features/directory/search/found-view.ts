import type { ListPage, ShownList } from '../card/list-markup.ts';
import type { Distances } from '../location/near-me.ts';
import type { FoundServices, NearbyServices } from './find-services.server.ts';
import type { SearchData } from './load-search.server.ts';

/** Of the element which holds the list of a search. */
export const FOUND_ID = 'found';

export type FoundOnPage = ShownList & Pick<FoundServices, 'problem'>;

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
