import type { Context } from 'hono';
import { LONGEST_LIST } from '#app/features/directory/search/form.ts';
import { clientAddress } from './client-address.ts';
import { refuse } from '../pages/refusal.ts';
import { type Budget, createRequestBudgets } from './request-budgets.ts';

/**
 * Answers a request whose network, or key, has used its budget up; null when it may go on.
 * @param cost as how many ordinary requests it counts; 0 only asks whether there is budget
 */
export type Admit = (context: Context, budget: Budget, cost?: number) => Response | null;

/** Results that an ordinary page of a search shows at most; one of many times as many costs as much as several. */
const ORDINARY_RESULTS = 100;

const NOT_STORED =
  'We haven’t saved what you sent. Go back and send it again after this time. What you typed should still be there.';

/** Says which crawler sent a request, and whether the owner lets it read the site; null for anything else. */
export type CrawlerOf = (userAgent: string | undefined) => { agent: string; isWanted: boolean } | null;

interface RateLimitConfig {
  searchRateLimit: number | null;
  trustProxy: boolean;
  siteName: string;
}

/**
 * Makes the rate limits of this process.
 * @param clock milliseconds that only go forward
 * @param crawlerOf crawlers have budgets of their own besides those of their networks
 */
export function createRateLimit(
  config: RateLimitConfig,
  clock = () => performance.now(),
  crawlerOf: CrawlerOf = () => null,
): Admit {
  const budgets = createRequestBudgets(config.searchRateLimit, clock);
  return (context, budget, cost = 1) => {
    const whole = budget === 'search' ? cost * pagesRequested(context) : cost;
    const key: number | undefined = context.get('apiKey');
    const client = { address: clientAddress(context, config.trustProxy), key };
    // Whoever gave it a key knows what it reads.
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

/** As how many ordinary pages counts one that shows more results; `show` is what `form.ts` of searches reads. */
function pagesRequested({ req }: Context): number {
  const shown = Number(req.query('show'));
  return shown > ORDINARY_RESULTS ? Math.ceil(Math.min(shown, LONGEST_LIST) / ORDINARY_RESULTS) : 1;
}
