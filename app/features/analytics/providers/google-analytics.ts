import { withoutLinkSecrets } from '#app/paths/link-secrets.ts';
import { insertScript } from './insert-script.ts';
import type { PageView } from './page-view.ts';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Sends a view to Google Analytics 4, only after consent. Every address is set here, since Google's script would send
 * the page's full one, postcode included. No automatic page views, nothing for advertising.
 */
export function sendToGoogle(measurementId: string, { path, referrer }: PageView): void {
  const begun = window.dataLayer !== undefined;
  setDisabled(measurementId, false);
  const place = { page_location: location.origin + withoutLinkSecrets(path), page_referrer: referrer };
  if (!begun) {
    tell('consent', 'default', {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    tell('js', new Date());
  }
  tell('set', place);
  if (!begun) {
    tell('config', measurementId, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
    insertScript(`${SCRIPT}?id=${encodeURIComponent(measurementId)}`);
  }
  tell('event', 'page_view', { ...place, page_title: document.title });
}

export function stopGoogle(measurementId: string): void {
  setDisabled(measurementId, true);
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  for (const name of names.filter((one) => /^_ga(_|$)/.test(one))) {
    for (const domain of cookieDomains(location.hostname)) {
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    }
  }
}

/** Google's own opt-out switch: https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out */
function setDisabled(measurementId: string, disabled: boolean): void {
  Object.assign(window, { [`ga-disable-${measurementId}`]: disabled });
}

/** Lists each domain above this host, as Google sets its cookies on the widest one possible. */
function cookieDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)];
}

/** Google's script reads calls from this list and requires `arguments` objects. */
function tell(..._call: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- an array would be taken for something else.
  (window.dataLayer ??= []).push(arguments);
}
