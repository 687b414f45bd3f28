import type { Feed } from 'feed';

export function rssFeed(feed: Feed): string {
  for (const item of feed.items) {
    // JSON Feed's list of authors; RSS has their names in one element.
    const [authors] = item.extensions ?? [];
    if (!authors) continue;
    const names = (authors.objects as unknown as { name: string }[]).map(({ name }) => name);
    item.extensions = [{ name: 'dc:creator', objects: { _text: names.join(', ') } }];
  }
  return feed.rss2().replaceAll(`]]${SEAM}>`, ']]]]><![CDATA[>').replaceAll(SEAM, '');
}

/** Formats JSON Feed 1.1 (https://jsonfeed.org/version/1.1); the library writes 1.0, which lacks the language. */
export function jsonFeed(feed: Feed): string {
  const { version: _version, ...rest } = JSON.parse(feed.json1().replaceAll(SEAM, '')) as Record<
    string,
    unknown
  >;
  const { language } = feed.options;
  return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', language, ...rest }, null, 2);
}

/** A private-use character that protects every `]]>`; the library only escapes the first in its CDATA. */
const SEAM = '\uE000';

/** Makes a text valid in XML, which has no escape for control characters. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- exactly those are what XML 1.0 does not allow
  const known = text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uE000\uFFFE\uFFFF]/g, '');
  return known.replaceAll(']]>', `]]${SEAM}>`);
}
