import { readCrawlers } from '#app/features/programs/crawlers/crawlers.server.ts';
import { robotsText } from '#app/features/programs/crawlers/robots-text.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/robots';

/** What search engines and other programs may read. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, region } = context.get(servicesContext);
  // Reads what the owner has set since.
  await region();
  const policy = config.ownerSettings.crawlers ?? 'search';
  return new Response(robotsText({ siteUrl: config.siteUrl, policy, ...readCrawlers() }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
