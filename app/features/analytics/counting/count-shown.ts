import * as paths from '#app/paths/paths.ts';
import type { AnalyticsSettings } from '../providers/settings.ts';
import { trackingRefused } from '../providers/tracking-refused.ts';
import { COUNTED_SEARCH_ID, PAGE_SHOWN } from './counted.ts';
import { reportCall, reportSearch, reportView } from './report-view.ts';
import { watchViews } from './watch-views.ts';

/** Counts what the page in the document shows and what is called from it, as far as the site counts. */
export function countShown({ signal } = new AbortController()): void {
  const { counts } = document.documentElement.dataset as { counts?: AnalyticsSettings['provider'] };
  if (!counts || counts === 'off') return;
  // Others count views by their own scripts.
  if (counts === 'builtin') watchViews(reportView, { path: null }, signal);
  watchSearches(signal);
  watchCalls(signal);
}

/** Counts a search once until it changes; showing more results doesn't count again. */
function watchSearches(signal: AbortSignal): void {
  let last: string | undefined;
  const count = () => {
    const search = document.getElementById(COUNTED_SEARCH_ID)?.dataset['search'];
    if (search && search !== last && !trackingRefused(window)) reportSearch(JSON.parse(search));
    last = search;
  };
  document.addEventListener(PAGE_SHOWN, count, { signal });
  count();
}

function watchCalls(signal: AbortSignal): void {
  const listing = paths.business('');
  addEventListener(
    'click',
    ({ target }) => {
      const { pathname } = location;
      const slug = pathname.startsWith(listing) ? pathname.slice(listing.length).toLowerCase() : '';
      const isCall = target instanceof Element && target.closest('a[href^="tel:"]') !== null;
      if (isCall && slug && !slug.includes('/') && !trackingRefused(window)) reportCall(slug);
    },
    { capture: true, signal },
  );
}
