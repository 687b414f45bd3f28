import type { Crawler } from './crawlers.server.ts';

/** Which crawlers may read the site; an owner sets it. */
export type CrawlerPolicy = 'search' | 'all' | 'none';

/** Whether a crawler may read the site: by `search`, those that lead people here. */
export function mayRead({ purpose }: Pick<Crawler, 'purpose'>, policy: CrawlerPolicy): boolean {
  return policy === 'all' || (policy === 'search' && purpose !== 'training');
}

/** Makes the function that tells which of the crawlers sent a request, by its `User-Agent`; null for anything else. */
export function crawlerFinder(
  crawlers: readonly Crawler[],
): (userAgent: string | undefined) => Crawler | null {
  const words = crawlers.map((crawler) => ({ crawler, word: crawler.agent.toLowerCase() }));
  return (userAgent) => {
    if (!userAgent) return null;
    const said = userAgent.slice(0, 500).toLowerCase();
    return words.find(({ word }) => said.includes(word))?.crawler ?? null;
  };
}
