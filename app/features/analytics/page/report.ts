import type { Bar, Period } from './period.ts';
import type { AnalyticsSettings } from '../providers/settings.ts';

/** A sum over a period, and over the one as long before it. */
export interface Total {
  now: number;
  before: number;
}

/** A page or a host, with its views. */
export interface RankedName {
  name: string;
  views: number;
}

export interface RankedSearch {
  /** Empty: all services. */
  service: string;
  /** As counted; see CountedSearch. */
  place: string;
  /** Miles; 0 for none. */
  distance: number;
  searches: number;
}

/** What `/admin/analytics` shows. */
export interface AnalyticsReport {
  provider: AnalyticsSettings['provider'];
  days: Period;
  /** First and last day. */
  first: string;
  last: string;
  bars: Bar[];
  views: Total;
  searches: Total;
  /** Searches that found nothing. */
  inVain: Total;
  /** The most seen first, as all lists here. */
  pages: RankedName[];
  referrers: RankedName[];
  topSearches: RankedSearch[];
  searchesInVain: RankedSearch[];
  /** Unrecognised place names, in quotes, with their counts. */
  unknownNames: { name: string; searches: number }[];
}
