import * as paths from '#app/paths/paths.ts';
import type { CountedSearch } from './counted.ts';
import type { CallReport, SearchReport, ViewReport } from './view-reports.ts';
import type { PageView } from '../providers/page-view.ts';

/** Reports a view to the site itself: the path, and of the referrer the host alone. */
export function reportView({ path, referrer }: PageView): void {
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  post(paths.pageViewed, {
    path,
    referrer: host,
    automated: navigator.webdriver,
  } satisfies ViewReport);
}

/** Reports a search to the site itself. */
export function reportSearch(search: CountedSearch): void {
  post(paths.searchViewed, { ...search, automated: navigator.webdriver } satisfies SearchReport);
}

/** Reports to the site itself that a call was begun on the page of a business. */
export function reportCall(slug: string): void {
  post(paths.callViewed, { slug, automated: navigator.webdriver } satisfies CallReport);
}

/** Sends a report that outlives the page, without cookies and behind everything else; whether it arrives is no matter. */
function post(address: string, report: object): void {
  void fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
    priority: 'low',
  }).catch(() => {});
}
