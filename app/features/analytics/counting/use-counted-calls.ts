import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { reportCall } from './report-view.ts';
import type { AnalyticsSettings } from '../providers/settings.ts';
import { trackingRefused } from '../providers/tracking-refused.ts';

export function useCountedCalls(slug: string | null): void {
  const root = useRouteLoaderData<{ analytics: AnalyticsSettings }>('root');
  const isCounted = root !== undefined && root.analytics.provider !== 'off';
  useEffect(() => {
    if (slug === null || !isCounted) return;
    const count = ({ target }: MouseEvent) => {
      const isCall = target instanceof Element && target.closest('a[href^="tel:"]') !== null;
      if (isCall && !trackingRefused(window)) reportCall(slug);
    };
    document.addEventListener('click', count);
    return () => document.removeEventListener('click', count);
  }, [slug, isCounted]);
}
