import { type Context, Hono, type Next } from 'hono';
import type { KeyScope } from '#app/features/programs/keys/scopes.ts';
import type { CheckKey } from '../filters/api-keys.ts';
import { readJsonBody } from '../filters/json-body.ts';
import type { Admit } from '../filters/rate-limit.ts';
import type { Budget } from '../filters/request-budgets.ts';

/** What is answered without a page, with what everyone has to know of it. */
export interface Endpoint<Site> {
  method: 'GET' | 'POST' | 'ALL';
  /** What it answers, and its name in the metrics; with `/*` at its end, everything below. */
  path: string;
  /** Which of a network's requests a minute it is one of; null: of none. */
  budget: Budget | null;
  /** As how many ordinary requests of the budget one counts, where that is more than one. */
  cost?: number | ((context: Context) => number);
  /** Bytes of the JSON it takes in; null: it takes in none. */
  body: number | null;
  /**
   * What requests get that are refused before they come here, or fail: `json` always, or a `page` where a browser asks
   * for one.
   */
  errors: 'json' | 'page';
  /** Whether programs and pages of other sites read it; see `openAnswers`. */
  open?: true;
  /**
   * The query parameters that decide the answer to a GET. Answers are cached by them until something changes or their `Holds-Until` has
   * passed. If it is missing, nothing is cached.
   */
  kept?: readonly string[];
  /** What a key has to be for, to raise the limit; keys don't count where it is missing. */
  key?: KeyScope;
  /** Answers a request. What it throws becomes a refusal; see `BodyError`. */
  answer: (asked: Asked<Site>) => Response | Promise<Response | void>;
}

/** A request, and what it is answered with. */
interface Asked<Site> {
  context: Context;
  site: Site;
  /**
   * The JSON that was sent.
   * @param largest bytes, where less than the endpoint says is allowed
   * @throws BodyError when it is larger, or no JSON
   */
  readInput: (largest?: number) => Promise<unknown>;
  /** Leaves the request to the pages. */
  next: Next;
}

/**
 * The endpoints as routes, each with its budget.
 * @param admit takes a request from a budget, or refuses it
 * @param checkKey looks at the key that a request may have
 */
export function mountEndpoints<Site>(
  endpoints: readonly Endpoint<Site>[],
  site: Site,
  admit: Admit = () => null,
  checkKey: CheckKey = async () => null,
): Hono {
  const mounted = new Hono();
  for (const { method, path, budget, cost, body, key, answer } of endpoints) {
    mounted.on(method, path, async (context, next) => {
      const counted = typeof cost === 'function' ? cost(context) : cost;
      const refused = (key && (await checkKey(context, key))) ?? (budget && admit(context, budget, counted));
      if (refused) return refused;
      const readInput = (largest = Infinity) => readJsonBody(context, Math.min(body ?? 0, largest));
      return answer({ context, site, readInput, next });
    });
  }
  return mounted;
}
