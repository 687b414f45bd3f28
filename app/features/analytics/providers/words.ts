import type { AnalyticsSettings } from './settings.ts';

export function analyticsWords(settings: AnalyticsSettings): string {
  switch (settings.provider) {
    case 'off':
      return 'Visits are not counted.';
    case 'builtin':
      return 'The site counts visits by itself, without cookies.';
    case 'plausible':
      return `Plausible counts visits for ${settings.domain} at ${settings.url}.`;
    case 'ga4':
      return `Google Analytics 4 (${settings.measurementId}) counts visits of people who accept it.`;
  }
}
