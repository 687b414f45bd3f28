import { createFeed, jsonFeed } from '#app/features/blog/feeds/feeds.server.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import type { Route } from './+types/json-feed';

/** The posts published last, for feed readers (JSON Feed 1.1). */
export async function loader({ context }: Route.LoaderArgs) {
  const feed = await createFeed(readingServices(context));
  return new Response(jsonFeed(feed), {
    headers: {
      'Content-Type': 'application/feed+json; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    },
  });
}
