import type { MetaDescriptor } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { fromStart, type SearchForm, searchQuery } from './form.ts';

/**
 * The address of a feed of a search: all that decides what is found, but neither the order, which is always the newest first, nor
 * who is open at the moment.
 * @param path of the feed
 * @param town the slug of the town whose page it is; null elsewhere
 */
export function feedAddress(path: string, form: SearchForm, town: string | null): string {
  const query = new URLSearchParams(searchQuery({ ...fromStart(form), open: '', sort: '' }));
  if (town !== null) query.set('town', town);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Where feed readers find the feeds of a search, as tags of its page. */
export function feedLinks(form: SearchForm, town: string | null): MetaDescriptor[] {
  return [
    { type: 'application/rss+xml', path: paths.searchFeed },
    { type: 'application/feed+json', path: paths.searchJsonFeed },
  ].map(({ type, path }) => ({
    ...{ tagName: 'link', rel: 'alternate', type },
    title: 'New and changed listings',
    href: feedAddress(path, form, town),
  }));
}
