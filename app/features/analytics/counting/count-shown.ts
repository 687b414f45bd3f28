import * as paths from '#app/paths/paths.ts';
import type { AnalyticsSettings } from '../providers/settings.ts';
import { trackingRefused } from '../providers/tracking-refused.ts';
import { COUNTED_SEARCH_ID, PAGE_SHOWN } from './counted.ts';
import { reportContact, reportSearch, reportView } from './report-view.ts';
import { watchViews } from './watch-views.ts';

/** Counts what the page in the document shows and how businesses are contacted from it, as far as the site counts. */
export function countShown({ signal } = new AbortController()): void {
  const { counts } = document.documentElement.dataset as { counts?: AnalyticsSettings['provider'] };
  if (!counts || counts === 'off') return;
  // Others count views by their own scripts.
  if (counts === 'builtin') watchViews(reportView, { path: null }, signal);
  watchSearches(signal);
  watchContacts(signal);
}

const AD = '[data-ad]';
const numberOf = ({ dataset }: HTMLElement) => Number(dataset['ad']);

/** Counts a search and an ad once until they change; showing more results doesn't count again. */
function watchSearches(signal: AbortSignal): void {
  let last: string | undefined;
  let lastAd: Element | null = null;
  const count = () => {
    const search = document.getElementById(COUNTED_SEARCH_ID)?.dataset['search'];
    if (search && search !== last && !trackingRefused(window)) reportSearch(JSON.parse(search));
    last = search;
    const ad = document.querySelector<HTMLElement>(AD);
    if (ad && ad !== lastAd && !trackingRefused(window)) reportContact({ kind: 'shown', ad: numberOf(ad) });
    lastAd = ad;
  };
  document.addEventListener(PAGE_SHOWN, count, { signal });
  count();
}

function watchContacts(signal: AbortSignal): void {
  const listing = paths.business('');
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || trackingRefused(window)) return;
      // Before the press fills it.
      const heart = target.closest<HTMLButtonElement>('.heart[aria-pressed=false]');
      if (heart) reportContact({ kind: 'shortlist', business: Number(heart.value) });
      const pressed = target.closest<HTMLAnchorElement>(`${AD} a`);
      const ad = pressed?.closest<HTMLElement>(AD);
      if (ad) reportContact({ kind: pressed?.protocol === 'tel:' ? 'called' : 'opened', ad: numberOf(ad) });
      const { pathname } = location;
      const business = pathname.startsWith(listing) ? pathname.slice(listing.length).toLowerCase() : '';
      const link = target.closest('a[href^="tel:"],a[data-website]');
      if (!link || !business || business.includes('/')) return;
      reportContact({ kind: link.matches('[data-website]') ? 'website' : 'call', business });
    },
    { capture: true, signal },
  );
}
