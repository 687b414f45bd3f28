import type { MetaFunction } from 'react-router';
import { AnalyticsPage } from '#app/features/analytics/page/analytics-page.tsx';
import { parsePeriod } from '#app/features/analytics/page/period.ts';
import { readReport } from '#app/features/analytics/page/read-report.server.ts';
import type { AnalyticsReport } from '#app/features/analytics/page/report.ts';
import * as paths from '#app/paths/paths.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/analytics';

export async function loader({ url, context }: Route.LoaderArgs): Promise<AnalyticsReport> {
  const { db, clock, config, visits } = admit(context, 'see analytics').services;
  // Includes the visits that this node still has in memory.
  await visits.flush();
  const report = await readReport(db, parsePeriod(url.searchParams), clock());
  return { ...report, provider: config.analytics.provider };
}

export const meta: MetaFunction = unlistedMetadata(paths.analytics, 'Analytics');

export default function AdminAnalytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} />;
}
