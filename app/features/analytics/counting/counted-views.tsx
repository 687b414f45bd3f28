import { useEffect } from 'react';
import { useOnDemand } from '#app/ui/use-on-demand.ts';
import type { AnalyticsSettings } from '../providers/settings.ts';

const loadPageViews = async () => (await import('./page-views.tsx')).PageViews;

/** Counts page views; loads the counting code after hydration. */
export function CountedViews({ settings }: { settings: AnalyticsSettings }) {
  const { component: PageViews, request } = useOnDemand(loadPageViews);
  const isNeeded = settings.provider !== 'off' && PageViews === null;
  useEffect(() => {
    if (isNeeded) void request();
  }, [isNeeded, request]);
  return PageViews && <PageViews settings={settings} />;
}
