import { LONGEST_ROBOTS, parseRobots, type RobotsRule } from './robots.ts';
import { LRUCache } from 'lru-cache';
import type { SiteAsking } from './asking.server.ts';
import { ask, MOST_REDIRECTS } from './asking.server.ts';

/** First part of our User-Agent, which sites can name in robots.txt. */
export const ROBOTS_NAME = 'dog-directory';

export type SiteRules = RobotsRule[] | { problem: string };

export type RulesOf = (origin: string) => Promise<SiteRules>;

const MOST_CACHED = 500;

export function rememberedRules(asking: SiteAsking): RulesOf {
  const known = new LRUCache<string, Promise<SiteRules>>({ max: MOST_CACHED });
  return (origin) => {
    const cached = known.get(origin) ?? readRules(origin, asking);
    known.set(origin, cached);
    cached.catch(() => known.delete(origin));
    return cached;
  };
}

/** @throws Error if there is no response */
async function readRules(origin: string, asking: SiteAsking): Promise<SiteRules> {
  let address: string = `${origin}/robots.txt`;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const { status, location, body } = await ask(address, 'GET', asking, LONGEST_ROBOTS);
    if (location !== null) {
      address = location;
      continue;
    }
    if (status >= 500) return { problem: `Its robots.txt could not be read: the answer was ${status}.` };
    return status < 300 ? parseRobots(body.toString('utf8'), ROBOTS_NAME) : [];
  }
  return [];
}
