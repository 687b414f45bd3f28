import type { Feed } from 'feed';

/** A feed as RSS 2.0. */
export function rssFeed(feed: Feed): string {
  return feed.rss2().replaceAll(`]]${SEAM}>`, ']]]]><![CDATA[>').replaceAll(SEAM, '');
}

/** A feed as JSON Feed 1.1 (https://jsonfeed.org/version/1.1); the library knows 1.0, which lacks the language. */
export function jsonFeed(feed: Feed): string {
  const { version: _version, ...rest } = JSON.parse(feed.json1().replaceAll(SEAM, '')) as Record<
    string,
    unknown
  >;
  const { language } = feed.options;
  return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', language, ...rest }, null, 2);
}

/** A character that no text has, for private use: the library keeps only the first `]]>` from ending its CDATA. */
const SEAM = '\uE000';

/** A text as it may be in a feed: XML has no escape for control characters; `]]>` would end the section. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- exactly those are what XML 1.0 does not allow
  const known = text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uE000\uFFFE\uFFFF]/g, '');
  return known.replaceAll(']]>', `]]${SEAM}>`);
}
