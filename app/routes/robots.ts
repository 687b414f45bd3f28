import { readCrawlers } from '#app/features/programs/crawlers/crawlers.server.ts';
import { robotsText } from '#app/features/programs/crawlers/robots-text.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/robots';

export async function loader({ context }: Route.LoaderArgs) {
  const { config, region } = context.get(servicesContext);
  await region();
  const policy = config.ownerSettings.crawlers ?? 'search';
  return new Response(robotsText({ siteUrl: config.siteUrl, policy, ...readCrawlers() }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
