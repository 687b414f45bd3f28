import type { Crawler } from './crawlers.server.ts';

export type CrawlerPolicy = 'search' | 'all' | 'none';

/** `search` only allows crawlers that send visitors here. */
export function mayRead({ purpose }: Pick<Crawler, 'purpose'>, policy: CrawlerPolicy): boolean {
  return policy === 'all' || (policy === 'search' && purpose !== 'training');
}

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
