import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { jsonFeed, rssFeed } from '#app/features/blog/feeds/feed-formats.ts';
import { FEED_PARAMETERS, searchFeed } from '#app/features/programs/feeds/search-feed.server.ts';
import * as paths from '#app/paths/paths.ts';
import { readFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { namesTag } from '../filters/header-list.ts';
import type { Endpoint } from './endpoint.ts';

interface Site {
  services: Services;
}

/** Expensive: the newest listings near a place are searched for among all. */
const FEED = {
  method: 'GET',
  budget: 'search',
  cost: 5,
  share: 'programs',
  body: null,
  errors: 'json',
  open: true,
  parameters: FEED_PARAMETERS,
} as const;

const FORMATS = {
  rss: { contentType: 'application/rss+xml; charset=utf-8', write: rssFeed },
  json: { contentType: 'application/feed+json; charset=utf-8', write: jsonFeed },
} as const;

export const FEEDS: readonly Endpoint<Site>[] = [
  {
    ...FEED,
    path: paths.searchFeed,
    answer: ({ context, site }) => answerFeed(context, site.services, 'rss'),
  },
  {
    ...FEED,
    path: paths.searchJsonFeed,
    answer: ({ context, site }) => answerFeed(context, site.services, 'json'),
  },
];

async function answerFeed(
  context: Context,
  services: Services,
  format: keyof typeof FORMATS,
): Promise<Response> {
  const query = new URL(context.req.url).searchParams;
  const made = await readFor(services, context.req.raw.headers, (sources) => searchFeed(sources, query));
  if ('status' in made) return context.json(made.body, made.status);
  const { contentType, write } = FORMATS[format];
  const text = write(made.feed);
  const tag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  const headers = {
    'Content-Type': contentType,
    'Cache-Control': 'public, max-age=300',
    // Weak, because the encoding may differ.
    ETag: `W/${tag}`,
    'Last-Modified': made.modifiedAt.toUTCString(),
  };
  return isKnown(context, tag, made.modifiedAt)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers });
}

/** True if the client has this version, by tag or else by time. */
function isKnown({ req }: Context, tag: string, modifiedAt: Date): boolean {
  const tags = req.header('If-None-Match');
  if (tags !== undefined) return namesTag(tags, tag);
  const since = Date.parse(req.header('If-Modified-Since') ?? '');
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since;
}
