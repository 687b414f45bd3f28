import * as paths from '#app/paths/paths.ts';
import type { Crawler } from './crawlers.server.ts';
import { type CrawlerPolicy, mayRead } from './policy.ts';

/** Seconds between two requests that a heavy crawler is asked for. */
const DELAY_SECONDS = 10;

/** What everyone leaves alone; whatever programs may read is named, as it is below one of these. */
const RULES = [
  `Disallow: ${paths.admin}/`,
  `Disallow: ${paths.api}/`,
  `Allow: ${paths.apiOfData}/`,
  `Disallow: ${paths.blogAdmin}`,
  `Disallow: ${paths.functions}/`,
  `Disallow: ${paths.profile}`,
  'Allow: /',
];

interface Site {
  siteUrl: string;
  policy: CrawlerPolicy;
  crawlers: readonly Crawler[];
  /** The day on which the list of crawlers was compared: 2026-11-28. */
  checked: string;
}

/** What search engines and other programs may read, and where the sitemap is. */
export function robotsText({ siteUrl, policy, crawlers, checked }: Site): string {
  const refused = crawlers.filter((crawler) => !mayRead(crawler, policy));
  // A crawler reads the group with its name alone, so that the rules are said again.
  const slowed = crawlers.filter((crawler) => crawler.heavy && mayRead(crawler, policy));
  const group = (agents: readonly Crawler[], rules: readonly string[]) =>
    agents.length > 0 ? [...agents.map(({ agent }) => `User-agent: ${agent}`), ...rules, ''] : [];
  return [
    'User-agent: *',
    ...RULES,
    '',
    ...(refused.length > 0 ? [`# Not wanted here, by a list of ${checked}`] : []),
    ...group(refused, ['Disallow: /']),
    ...group(slowed, [`Crawl-delay: ${DELAY_SECONDS}`, ...RULES]),
    `Sitemap: ${siteUrl}${paths.sitemap}`,
    '',
  ].join('\n');
}
