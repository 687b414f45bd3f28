import { rssFeed } from '#app/features/blog/feeds/feed-formats.ts';
import { createFeed } from '#app/features/blog/feeds/feeds.server.ts';
import { readingServices } from '#app/services/services-context.server.ts';
import { linksInFeeds } from '#app/services/businesses-in-articles.server.tsx';
import type { Route } from './+types/rss';

/** RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = readingServices(context);
  const feed = await createFeed({ ...services, linksFor: linksInFeeds(services) });
  return new Response(rssFeed(feed), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}
