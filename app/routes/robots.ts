import { robotsText } from '#app/features/site/metadata/robots-text.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/robots';

/** What search engines may read. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(servicesContext).config.siteUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
