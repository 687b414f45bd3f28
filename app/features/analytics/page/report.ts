import type { Bar, Period } from './period.ts';
import type { AnalyticsSettings } from '../providers/settings.ts';

export interface Total {
  now: number;
  before: number;
}

export interface RankedName {
  name: string;
  views: number;
}

export interface RankedSearch {
  service: string;
  place: string;
  distance: number;
  searches: number;
}

export interface AnalyticsReport {
  provider: AnalyticsSettings['provider'];
  days: Period;
  first: string;
  last: string;
  bars: Bar[];
  views: Total;
  searches: Total;
  inVain: Total;
  pages: RankedName[];
  referrers: RankedName[];
  topSearches: RankedSearch[];
  searchesInVain: RankedSearch[];
  unknownNames: { name: string; searches: number }[];
}

/** People who get emails about a search, in words without a person's data. */
export interface AlertsOfSearch {
  search: string;
  alerts: number;
}
