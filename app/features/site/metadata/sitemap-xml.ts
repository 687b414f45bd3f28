import { escapeHtml } from '#app/platform/escape-html.ts';
import * as paths from '#app/paths/paths.ts';

/** Limit of sitemaps.org. */
export const MOST_ADDRESSES = 50_000;

export interface SitemapEntry {
  /** URL-encoded path from the site's root. */
  path: string;
  /** ISO 8601; left out if unknown. */
  lastModified?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const SITEMAP_PARTS = {
  begin: `${HEAD}<urlset xmlns="${NAMESPACE}">\n`,
  beforeAddress: '  <url><loc>',
  beforeTime: '</loc><lastmod>',
  afterTime: '</lastmod></url>\n',
  afterAddress: '</loc></url>\n',
  end: '</urlset>\n',
} as const;

export function sitemapLines(entries: readonly SitemapEntry[], siteUrl: string): string {
  const { beforeAddress, beforeTime, afterTime, afterAddress } = SITEMAP_PARTS;
  return entries
    .map(({ path, lastModified }) => {
      const rest = lastModified ? beforeTime + lastModified + afterTime : afterAddress;
      return beforeAddress + escapeHtml(siteUrl + path) + rest;
    })
    .join('');
}

/** Index of the sitemaps `/sitemap.xml?page=1` and so on. */
export function sitemapIndexXml(pages: number, siteUrl: string): string {
  const sitemaps = Array.from(
    { length: pages },
    (_, index) =>
      `  <sitemap><loc>${escapeHtml(`${siteUrl}${paths.sitemap}?page=${index + 1}`)}</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${sitemaps.join('')}</sitemapindex>\n`;
}
