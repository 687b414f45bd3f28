import { jsonFeed } from '#app/features/blog/feeds/feed-formats.ts';
import { createFeed } from '#app/features/blog/feeds/feeds.server.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { linksInFeeds } from '#app/services/businesses-in-articles.server.tsx';
import type { Route } from './+types/json-feed';

/** JSON Feed 1.1. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const feed = await createFeed({ ...services, linksFor: linksInFeeds(services) });
  return new Response(jsonFeed(feed), {
    headers: {
      'Content-Type': 'application/feed+json; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    },
  });
}
