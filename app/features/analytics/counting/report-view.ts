import * as paths from '#app/paths/paths.ts';
import type { CountedAd, CountedContact, CountedSearch } from './counted.ts';
import type { ContactReport, SearchReport, ViewReport } from './view-reports.ts';
import type { PageView } from '../providers/page-view.ts';

export function reportView({ path, referrer }: PageView): void {
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  post(paths.pageViewed, {
    path,
    referrer: host,
    automated: navigator.webdriver,
  } satisfies ViewReport);
}

export function reportSearch(search: CountedSearch): void {
  post(paths.searchViewed, { ...search, automated: navigator.webdriver } satisfies SearchReport);
}

export function reportContact(contact: CountedContact | CountedAd): void {
  post(paths.contactSeen, { ...contact, automated: navigator.webdriver } satisfies ContactReport);
}

/** Sends a report that outlives the page, without cookies and at low priority; failures are ignored. */
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
