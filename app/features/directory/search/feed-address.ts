import type { MetaDescriptor } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { fromStart, type SearchForm, searchQuery } from './form.ts';

/** Feed address of a search, without order (always newest first) and opening time. */
export function feedAddress(path: string, form: SearchForm, town: string | null): string {
  const query = new URLSearchParams(searchQuery({ ...fromStart(form), open: '', sort: '' }));
  if (town !== null) query.set('town', town);
  return query.size > 0 ? `${path}?${query}` : path;
}

export function feedLinks(form: SearchForm, town: string | null): MetaDescriptor[] {
  return [
    { type: 'application/rss+xml', path: paths.searchFeed },
    { type: 'application/feed+json', path: paths.searchJsonFeed },
  ].map(({ type, path }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: 'New and changed listings',
    href: feedAddress(path, form, town),
  }));
}
