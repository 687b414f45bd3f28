import type { MetaFunction } from 'react-router';
import { readAlertSearch } from '#app/features/alerts/alert-search.server.ts';
import { countAlerts } from '#app/features/alerts/stored-alerts.server.ts';
import { AnalyticsPage } from '#app/features/analytics/page/analytics-page.tsx';
import { parsePeriod } from '#app/features/analytics/page/period.ts';
import { readReport } from '#app/features/analytics/page/read-report.server.ts';
import * as paths from '#app/paths/paths.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/analytics';

const MOST_ALERTS = 20;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'see analytics');
  const { db, clock, config, visits } = services;
  // Includes the visits that this node still has in memory.
  await visits.flush();
  const report = await readReport(db, parsePeriod(url.searchParams), clock());
  const alerts = (await countAlerts(db, MOST_ALERTS)).map(async ({ search, alerts: count }) => ({
    search: (await readAlertSearch(services, search))?.words.full ?? search,
    alerts: count,
  }));
  const { provider } = config.analytics;
  return { ...report, provider, alerts: await Promise.all(alerts) };
}

export const meta: MetaFunction = unlistedMetadata(paths.analytics, 'Analytics');

export default function AdminAnalytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} />;
}
