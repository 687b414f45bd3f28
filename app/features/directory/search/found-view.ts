import type { ListMarkup } from '../card/list-markup.ts';
import type { FoundServices, NearbyServices } from './find-services.server.ts';
import type { SearchData } from './load-search.server.ts';

export const FOUND_ID = 'found';

interface ShownList extends ListMarkup {
  total: number;
  next: string | null;
}

export type ListPage = Pick<ShownList, 'total' | 'next'> & { html: string };

/** Appends the next page, taking totals from the newer answer. */
export function withNextPage<List extends ShownList>(list: List, { html, total, next }: ListPage): List {
  return { ...list, total, next, more: [...(list.more ?? []), html] };
}

export type FoundOnPage = ShownList & Pick<FoundServices, 'problem' | 'says'>;

/** '0.7 miles', keyed by a business's address. */
export type Distances = Readonly<Record<string, string>>;

export type NearbyOnPage = ShownList &
  ListPage &
  Pick<NearbyServices, 'nearestOnly'> & {
    distances: Distances;
    /** See `ListFacts`. */
    days: string | undefined;
  };

export interface SearchOnPage extends Omit<SearchData, 'found'> {
  found: FoundOnPage | null;
  moreFailed?: boolean;
}
