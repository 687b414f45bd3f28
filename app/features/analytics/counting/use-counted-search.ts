import { useEffect, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import { reportSearch } from './report-view.ts';
import { type AnsweredSearch, searchToCount } from './searched.ts';
import type { AnalyticsSettings } from '../providers/settings.ts';
import { trackingRefused } from '../providers/tracking-refused.ts';

/**
 * Counts the search a page shows, once until it changes; showing more results doesn't count again. @param townName
 * the town whose page it is; null on the home page
 */
export function useCountedSearch(search: AnsweredSearch, townName: string | null): void {
  const root = useRouteLoaderData<{ analytics: AnalyticsSettings }>('root');
  const isCounted = root !== undefined && root.analytics.provider !== 'off';
  const counted = searchToCount(search, townName);
  const { service, postcode, distance } = search.form;
  const key = counted && JSON.stringify([service, postcode, distance, townName]);
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (counted && isCounted && !trackingRefused(window)) reportSearch(counted);
  });
}
