import { type Context, Hono, type Next } from 'hono';
import type { KeyScope } from '#app/features/programs/keys/scopes.ts';
import type { CheckKey } from '../filters/api-keys.ts';
import { refuseQuery } from '#app/platform/request-fields.ts';
import { readJsonBody } from '../filters/json-body.ts';
import type { WorkShare } from '../filters/work-share.ts';
import type { Admit } from '../filters/rate-limit.ts';
import type { Budget } from '../filters/request-budgets.ts';
import { firstValues } from './first-values.ts';

/** An answer without a page. */
export interface Endpoint<Site> {
  method: 'GET' | 'POST' | 'ALL';
  /** Path, and name in the metrics. `/*` at the end matches everything below. */
  path: string;
  /** Rate limit of a network that requests count towards; null for none. */
  budget: Budget | null;
  /** Ordinary requests that it counts as; 0 without a budget. */
  cost: Cost;
  /** Database connections to use. Programs share a few, so that pages never wait for them. */
  share: 'programs' | 'pages';
  /** Maximum bytes of JSON; null if it takes none. */
  body: number | null;
  /** Format of refusals and failures: always `json`, or a `page` if a browser asks for one. */
  errors: 'json' | 'page';
  /** True if programs and other sites may read it; see `openAnswers`. */
  open?: true;
  /** Known query parameters: others and duplicates are refused. Nothing is checked if omitted. */
  parameters?: readonly string[];
  /** True if answers to GET are cached until a change or `Holds-Until`. */
  kept?: true;
  /** Scope of the API keys that raise its limit; none if absent. */
  key?: KeyScope;
  /** Answers a request. Errors become refusals; see `BodyError`. */
  answer: (asked: Asked<Site>) => Response | Promise<Response | void>;
}

/** Work units, each as much as a page of a search; may depend on the unchecked query or JSON. */
export type Cost = number | ((sent: Readonly<Record<string, unknown>>) => number);

interface Asked<Site> {
  context: Context;
  site: Site;
  /** The JSON that was sent, up to `largest` bytes. @throws BodyError if too large or invalid, RefusedCost */
  readInput: (largest?: number) => Promise<unknown>;
  next: Next;
}

class RefusedCost extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super('The request costs more than is left of its budget.');
    this.answer = answer;
  }
}

export interface Gates {
  admit?: Admit;
  checkKey?: CheckKey;
  /** Queues programs behind each other. */
  programs?: WorkShare;
  /** Queues long lists behind each other, so that short ones don't wait for them. */
  lists?: WorkShare;
}

const atOnce: WorkShare = async (_context, work) => work();

/** The endpoints as routes, each with its budget. */
export function mountEndpoints<Site>(
  endpoints: readonly Endpoint<Site>[],
  site: Site,
  { admit = () => null, checkKey = async () => null, programs = atOnce, lists = atOnce }: Gates = {},
): Hono {
  const mounted = new Hono();
  for (const { method, path, budget, cost, share, body, key, parameters, answer } of endpoints) {
    mounted.on(method, path, async (context, next) => {
      let paid = costOf(cost, firstValues(context));
      const refused = (key && (await checkKey(context, key))) ?? (budget && admit(context, budget, paid));
      if (refused) return refused;
      const problem = parameters && refuseQuery(new URL(context.req.url).searchParams, parameters);
      if (problem) return context.json(problem, 400);
      const readSent = async (largest = Infinity) => {
        const input = await readJsonBody(context, Math.min(body ?? 0, largest));
        const further = costOf(cost, isObject(input) ? input : {}) - paid;
        const dear = budget && further > 0 && admit(context, budget, further);
        if (dear) throw new RefusedCost(dear);
        paid += Math.max(0, further);
        return input;
      };
      try {
        const takesTurns = share === 'programs' || typeof cost === 'function';
        // Reads before queueing, so that slow senders don't hold up others.
        const sent = takesTurns && body !== null && context.req.method === 'POST' ? readSent() : null;
        await Promise.allSettled([sent]);
        const readInput = (largest?: number) => sent ?? readSent(largest);
        const turn = share === 'programs' ? programs : takesTurns && paid > 1 ? lists : atOnce;
        return await turn(context, () => answer({ context, site, readInput, next }));
      } catch (error) {
        if (error instanceof RefusedCost) return error.answer;
        throw error;
      }
    });
  }
  return mounted;
}

/** At least one, so that no request is free. */
export function costOf(cost: Cost, sent: Readonly<Record<string, unknown>>): number {
  return typeof cost === 'number' ? cost : Math.max(1, Math.ceil(cost(sent)) || 1);
}

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null;
}
