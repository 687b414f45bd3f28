import type { AnalyticsSettings } from './settings.ts';

/** What a page's Content-Security-Policy must allow besides the site itself. */
export interface ProviderOrigins {
  /** For script-src. */
  scripts: readonly string[];
  /** For connect-src. */
  connections: readonly string[];
  /** For img-src. */
  pictures: readonly string[];
}

/** Where no other service is asked. */
export const NO_ORIGINS: ProviderOrigins = { scripts: [], connections: [], pictures: [] };

/** https://developers.google.com/tag-platform/security/guides/csp, without what serves advertising. */
const GA4: ProviderOrigins = {
  scripts: ['https://*.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  pictures: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

/** The origins the chosen analytics service needs; none for our own counting. */
export function providerOrigins(settings: AnalyticsSettings): ProviderOrigins {
  if (settings.provider === 'ga4') return GA4;
  if (settings.provider !== 'plausible') return NO_ORIGINS;
  const { origin } = new URL(settings.url);
  return { scripts: [origin], connections: [origin], pictures: [] };
}
