import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOnDemand } from '#app/ui/use-on-demand.ts';
import type { AnalyticsSettings } from '../providers/settings.ts';
import { PAGE_SHOWN } from './counted.ts';

const loadPageViews = async () => (await import('./page-views.tsx')).PageViews;

/** Announces each page to be counted; loads the code of services other than the site's own count. */
export function CountedViews({ settings }: { settings: AnalyticsSettings }) {
  const { component: PageViews, request } = useOnDemand(loadPageViews);
  const { key } = useLocation();
  useEffect(() => void document.dispatchEvent(new Event(PAGE_SHOWN)), [key]);
  const isNeeded = settings.provider !== 'off' && settings.provider !== 'builtin' && PageViews === null;
  useEffect(() => {
    if (isNeeded) void request();
  }, [isNeeded, request]);
  return PageViews && <PageViews settings={settings} />;
}
