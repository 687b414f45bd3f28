import type { AnalyticsSettings } from './settings.ts';

/** Origins that the Content-Security-Policy must allow besides the site itself. */
export interface ProviderOrigins {
  scripts: readonly string[];
  connections: readonly string[];
  pictures: readonly string[];
}

export const NO_ORIGINS: ProviderOrigins = { scripts: [], connections: [], pictures: [] };

/** https://developers.google.com/tag-platform/security/guides/csp, without the advertising origins. */
const GA4: ProviderOrigins = {
  scripts: ['https://*.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  pictures: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

export function providerOrigins(settings: AnalyticsSettings): ProviderOrigins {
  if (settings.provider === 'ga4') return GA4;
  if (settings.provider !== 'plausible') return NO_ORIGINS;
  const { origin } = new URL(settings.url);
  return { scripts: [origin], connections: [origin], pictures: [] };
}
