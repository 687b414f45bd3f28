import { LRUCache } from 'lru-cache';
import { networkOf } from '#app/features/accounts/limits/network.ts';
import { KEYED_TIMES } from '#app/features/programs/keys/scopes.ts';
import { isLoopbackAddress } from '#app/platform/outgoing/loopback.ts';

/**
 * Requests a minute from one network, also available as a burst after a pause. A school or an office may share one
 * address; cached pages cost nothing. Account and email limits are also counted in the database for all nodes
 * (attempt-limits.server.ts).
 */
const PER_MINUTE = {
  /** Pages that have to be made, and searches by programs. */
  search: 600,
  /** Geocoding, captchas, imports and sitemaps. */
  functions: 120,
  /** Everything that is sent by a form. */
  forms: 120,
  /** What one crawler that may read the site asks for, from all its networks together; and one that may not. */
  crawler: 120,
  unwanted: 10,
  /** What pages report to have been seen: many times what a busy office sends. */
  reports: 300,
  /** API keys that are not good: enough for programs whose key was revoked, too little to try keys out. */
  keys: 60,
} as const;

export type Budget = keyof typeof PER_MINUTE;

/** Most networks remembered, so that many addresses can't fill the memory. */
const MOST_NETWORKS = 50_000;

/** What a network has left of a budget. */
export interface Allowance {
  budget: Budget;
  perMinute: number;
  /** Whole requests. */
  left: number;
  /** Until all of a minute's budget is there again. */
  seconds: number;
}

/** Whose budget a request is taken from. */
export interface Client {
  /** Null when unknown. */
  address: string | null;
  /** The id of the key that it was sent with: it counts instead of the network, and may send more. */
  key?: number | undefined;
}

/** Counts requests in this process: each node has budgets of its own. */
export interface RequestBudgets {
  /**
   * Takes a request from a client's budget.
   * @param cost in ordinary requests, capped at a minute's budget; 0 only asks whether there is any
   * @returns 0, or seconds until there is budget again
   */
  spend(budget: Budget, client: Client, cost?: number): number;
  /** The same for a crawler, which is known by its name instead of its network. */
  spendAs(budget: 'crawler' | 'unwanted', agent: string, cost?: number): number;
  /** What is left of a budget; null where it has no limit. */
  allowance(budget: Budget, client: Client): Allowance | null;
}

interface Bucket {
  left: number;
  /** When `left` was true, in milliseconds. */
  at: number;
}

/**
 * Makes the budgets, as token buckets.
 * @param searchesPerMinute what the operator has set: 0 sets no limit to searches. When it is null, this machine's
 *   own addresses are not counted: its owner tries the site out, or a proxy that is not trusted yet stands before it,
 *   behind which all visitors would share one budget.
 * @param clock milliseconds that only go forward
 */
export function createRequestBudgets(searchesPerMinute: number | null, clock: () => number): RequestBudgets {
  const buckets = new LRUCache<string, Bucket>({ maxSize: MOST_NETWORKS, sizeCalculation: () => 1 });

  function leftOf(bucket: string, perMinute: number): number {
    const known = buckets.get(bucket);
    return Math.min(perMinute, known ? known.left + ((clock() - known.at) * perMinute) / 60_000 : perMinute);
  }

  function take(bucket: string, perMinute: number, asked: number): number {
    const cost = Math.min(asked, perMinute);
    const now = clock();
    const perMs = perMinute / 60_000;
    const left = leftOf(bucket, perMinute);
    const needed = Math.max(cost, 1);
    const allowed = left >= needed;
    buckets.set(bucket, { left: allowed ? left - cost : left, at: now });
    return allowed ? 0 : Math.max(1, Math.ceil((needed - left) / perMs / 1000));
  }

  /** The requests a minute; null without a limit. */
  function limitOf(budget: Budget, { address, key }: Client): number | null {
    const set = budget === 'search' ? searchesPerMinute : null;
    if (set === 0 || (set === null && address !== null && isLoopbackAddress(address))) return null;
    return (set ?? PER_MINUTE[budget]) * (key === undefined ? 1 : KEYED_TIMES);
  }

  return {
    spend(budget, client, cost = 1) {
      const perMinute = limitOf(budget, client);
      return perMinute === null ? 0 : take(bucketOf(budget, client), perMinute, cost);
    },
    spendAs: (budget, agent, cost = 1) => take(`${budget} ${agent}`, PER_MINUTE[budget], cost),
    allowance(budget, client) {
      const perMinute = limitOf(budget, client);
      if (perMinute === null) return null;
      const left = leftOf(bucketOf(budget, client), perMinute);
      const seconds = Math.ceil(((perMinute - left) / perMinute) * 60);
      return { budget, perMinute, left: Math.floor(left), seconds };
    },
  };
}

function bucketOf(budget: Budget, { address, key }: Client): string {
  if (key !== undefined) return `${budget} key ${key}`;
  return `${budget} ${address === null ? '' : networkOf(address)}`;
}
