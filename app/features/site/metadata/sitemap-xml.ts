import { escapeHtml } from '#app/platform/escape-html.ts';
import * as paths from '#app/paths/paths.ts';

/** The most addresses a sitemap may hold (sitemaps.org). */
export const MOST_ADDRESSES = 50_000;

export interface SitemapEntry {
  /** Path from the site's root, with what has to be escaped in an address escaped. */
  path: string;
  /** When the page last changed, ISO 8601; left out where nothing tells. */
  lastModified?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** XML before, within and after a sitemap's entries. */
export const SITEMAP_PARTS = {
  begin: `${HEAD}<urlset xmlns="${NAMESPACE}">\n`,
  beforeAddress: '  <url><loc>',
  beforeTime: '</loc><lastmod>',
  afterTime: '</lastmod></url>\n',
  afterAddress: '</loc></url>\n',
  end: '</urlset>\n',
} as const;

/** The entries of a sitemap, one line each. */
export function sitemapLines(entries: readonly SitemapEntry[], siteUrl: string): string {
  const { beforeAddress, beforeTime, afterTime, afterAddress } = SITEMAP_PARTS;
  return entries
    .map(({ path, lastModified }) => {
      const rest = lastModified ? beforeTime + lastModified + afterTime : afterAddress;
      return beforeAddress + escapeHtml(siteUrl + path) + rest;
    })
    .join('');
}

/** The index of several sitemaps, which are `/sitemap.xml?page=1` and so on. */
export function sitemapIndexXml(pages: number, siteUrl: string): string {
  const sitemaps = Array.from(
    { length: pages },
    (_, index) =>
      `  <sitemap><loc>${escapeHtml(`${siteUrl}${paths.sitemap}?page=${index + 1}`)}</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${sitemaps.join('')}</sitemapindex>\n`;
}
