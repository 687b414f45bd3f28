import { LRUCache } from 'lru-cache';
import { networkOf } from '#app/features/accounts/limits/network.ts';
import { KEYED_TIMES } from '#app/features/programs/keys/scopes.ts';
import { isLoopbackAddress } from '#app/platform/outgoing/loopback.ts';

/**
 * Requests a minute from one network, which many people may share; also available as a burst. Cached pages
 * are free.
 */
const PER_MINUTE = {
  /** Rendered pages and searches by programs. */
  search: 600,
  functions: 120,
  forms: 120,
  /** One wanted crawler from all its networks, and one that isn't wanted. */
  crawler: 120,
  unwanted: 10,
  /** Page view reports: many times what a busy office sends. */
  reports: 300,
  /** Bad API keys: enough for programs with a revoked key, too few for guessing. */
  keys: 60,
} as const;

export type Budget = keyof typeof PER_MINUTE;

/** Maximum networks remembered, so that many addresses can't fill the memory. */
const MOST_NETWORKS = 50_000;

export interface Allowance {
  budget: Budget;
  perMinute: number;
  left: number;
  /** Until the budget is full again. */
  seconds: number;
}

/** The client that a request is charged to. */
export interface Client {
  /** Null if unknown. */
  address: string | null;
  /** Id of its API key, which counts instead of the network and has a higher limit. */
  key?: number | undefined;
}

/** Counts requests in this process; each node has budgets of its own. */
export interface RequestBudgets {
  /** Charges a budget. @param cost 0 only checks @returns 0, or seconds until there is budget again */
  spend(budget: Budget, client: Client, cost?: number): number;
  /** Charges a crawler, which is known by name instead of by network. */
  spendAs(budget: 'crawler' | 'unwanted', agent: string, cost?: number): number;
  /** Null if unlimited. */
  allowance(budget: Budget, client: Client): Allowance | null;
}

interface Bucket {
  left: number;
  /** Time of `left` in milliseconds. */
  at: number;
}

/**
 * Creates token buckets. @param searchesPerMinute 0 for unlimited; null for the default, with this machine
 * exempt
 * @param clock monotonic milliseconds
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

  /** Requests a minute; null for unlimited. */
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
