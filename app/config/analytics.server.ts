import * as z from 'zod';
import { optional, webAddress } from '#app/platform/environment-values.ts';
import type { AnalyticsSettings } from '#app/features/analytics/providers/settings.ts';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';

const PLAUSIBLE_CLOUD = 'https://plausible.io';
const PLAUSIBLE_DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?(\/[\w./-]*)?$/i;
const GA4_MEASUREMENT_ID = /^G-[A-Z0-9]{4,20}$/;

export const analyticsEnvironment = {
  ANALYTICS_PROVIDER: optional(
    z.enum(['builtin', 'plausible', 'ga4', 'off'], 'must be builtin, plausible, ga4 or off'),
  ),
  ANALYTICS_ID: optional(z.string().trim()),
  ANALYTICS_URL: optional(webAddress),
};

type AnalyticsVariables = {
  [Name in keyof typeof analyticsEnvironment]?: z.output<(typeof analyticsEnvironment)[Name]>;
};

export function analyticsProblems({
  ANALYTICS_PROVIDER: provider,
  ANALYTICS_ID: id,
  ANALYTICS_URL: url,
}: AnalyticsVariables): string[] {
  const problems: string[] = [];
  if (provider === 'plausible' && !PLAUSIBLE_DOMAIN.test(id ?? '')) {
    problems.push(
      'ANALYTICS_ID must be the site’s domain at Plausible, such as dogs.example.org, when ANALYTICS_PROVIDER is plausible.',
    );
  }
  if (provider === 'ga4' && !GA4_MEASUREMENT_ID.test(id ?? '')) {
    problems.push(
      'ANALYTICS_ID must be a measurement ID such as G-ABC1234567 when ANALYTICS_PROVIDER is ga4.',
    );
  }
  if (url && provider !== 'plausible') {
    problems.push('ANALYTICS_URL can only be set when ANALYTICS_PROVIDER is plausible.');
  }
  return problems;
}

export function analyticsConfig({
  ANALYTICS_PROVIDER: provider = 'builtin',
  ANALYTICS_ID: id = '',
  ANALYTICS_URL: url = PLAUSIBLE_CLOUD,
}: AnalyticsVariables): AnalyticsSettings {
  if (provider === 'plausible') return { provider, domain: id, url: withoutTrailingSlashes(url) };
  if (provider === 'ga4') return { provider, measurementId: id };
  return { provider };
}
