import * as paths from '#app/paths/paths.ts';
import type { Crawler } from './crawlers.server.ts';
import { type CrawlerPolicy, mayRead } from './policy.ts';

const DELAY_SECONDS = 10;

/** Paths open to every program, including those that may not read the pages. */
const OPEN = [paths.apiOfData, '/data', paths.openReferral].map((path) => `Allow: ${path}/`);

/** Rules for everyone; allowed paths are listed because they are below a forbidden one. */
const RULES = [
  `Disallow: ${paths.admin}/`,
  `Disallow: ${paths.api}/`,
  ...OPEN,
  `Disallow: ${paths.blogAdmin}`,
  `Disallow: ${paths.functions}/`,
  `Disallow: ${paths.profile}`,
  'Allow: /',
];

interface Site {
  siteUrl: string;
  policy: CrawlerPolicy;
  crawlers: readonly Crawler[];
  checked: string;
}

export function robotsText({ siteUrl, policy, crawlers, checked }: Site): string {
  const refused = crawlers.filter((crawler) => !mayRead(crawler, policy));
  // A crawler obeys only the group with its name, so the rules are repeated.
  const slowed = crawlers.filter((crawler) => crawler.heavy && mayRead(crawler, policy));
  const group = (agents: readonly Crawler[], rules: readonly string[]) =>
    agents.length > 0 ? [...agents.map(({ agent }) => `User-agent: ${agent}`), ...rules, ''] : [];
  return [
    'User-agent: *',
    ...RULES,
    '',
    ...(refused.length > 0 ? [`# Not wanted here, by a list of ${checked}`] : []),
    ...group(refused, [...OPEN, 'Disallow: /']),
    ...group(slowed, [`Crawl-delay: ${DELAY_SECONDS}`, ...RULES]),
    `Sitemap: ${siteUrl}${paths.sitemap}`,
    '',
  ].join('\n');
}
