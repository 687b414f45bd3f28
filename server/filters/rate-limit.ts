import type { Context } from 'hono';
import { LONGEST_LIST } from '#app/features/directory/search/form.ts';
import { clientAddress } from './client-address.ts';
import { refuse } from '../pages/refusal.ts';
import { type Budget, createRequestBudgets } from './request-budgets.ts';

/** Refuses a request over budget; null if it may continue. @param cost in ordinary requests; 0 only checks */
export type Admit = (context: Context, budget: Budget, cost?: number) => Response | null;

/** Results of an ordinary page; larger pages cost more. */
const ORDINARY_RESULTS = 100;

const NOT_STORED =
  'We haven’t saved what you sent. Go back and send it again after this time. What you typed should still be there.';

/** Finds the crawler that sent a request, and if the owner allows it; null if none. */
export type CrawlerOf = (userAgent: string | undefined) => { agent: string; isWanted: boolean } | null;

interface RateLimitConfig {
  searchRateLimit: number | null;
  trustProxy: boolean;
  siteName: string;
}

/** Creates this process's rate limits. @param clock monotonic ms @param crawlerOf for separate budgets */
export function createRateLimit(
  config: RateLimitConfig,
  clock = () => performance.now(),
  crawlerOf: CrawlerOf = () => null,
): Admit {
  const budgets = createRequestBudgets(config.searchRateLimit, clock);
  return (context, budget, whole = costOfShown(context.req.query('show'))) => {
    const key: number | undefined = context.get('apiKey');
    const client = { address: clientAddress(context, config.trustProxy), key };
    // A program with a key is known already.
    const mayCrawl = budget === 'search' && key === undefined;
    const crawler = mayCrawl ? crawlerOf(context.req.header('User-Agent')) : null;
    const seconds = crawler
      ? Math.max(
          budgets.spendAs(crawler.isWanted ? 'crawler' : 'unwanted', crawler.agent, whole),
          budgets.spend(budget, client, whole),
        )
      : budgets.spend(budget, client, whole);
    const allowance = budgets.allowance(budget, client);
    if (allowance) context.set('allowance', allowance);
    if (seconds === 0) return null;
    context.header('Retry-After', String(seconds));
    const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
    return refuse(
      context,
      {
        status: 429,
        title: 'Too many requests',
        sentence: `${key === undefined ? 'Your network' : 'This key'} has sent more requests than this site can answer. Try again in ${wait}.`,
        advice: budget === 'forms' ? NOT_STORED : undefined,
      },
      config,
    );
  };
}

/** Number of ordinary pages that a longer page counts as, by the parameter `show`. */
export function costOfShown(show: unknown): number {
  const shown = Number(show);
  return shown > ORDINARY_RESULTS ? Math.ceil(Math.min(shown, LONGEST_LIST) / ORDINARY_RESULTS) : 1;
}
