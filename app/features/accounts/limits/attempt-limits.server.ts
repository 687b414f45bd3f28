import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './network.ts';

const MINUTE_MS = 60_000;
/** How much the clocks of two nodes may differ. */
const CLOCKS_APART_MS = 10_000;

interface Limit {
  attempts: number;
  minutes: number;
}

const DAY_MINUTES = 24 * 60;
const MEGABYTE = 1024 * 1024;

/** How often something may be tried from one network and for one account, whether or not the account exists. */
const LIMITS = {
  'sign in': { network: { attempts: 60, minutes: 15 }, account: { attempts: 10, minutes: 15 } },
  /** Attempts with a captcha, after those without one are used up. */
  'sign in with a captcha': { account: { attempts: 30, minutes: 15 } },
  /** On a device where the account has signed in before; counted for that device. */
  'sign in on a known device': { account: { attempts: 10, minutes: 15 } },
  register: { network: { attempts: 30, minutes: 60 }, account: { attempts: 5, minutes: 60 } },
  reset: { network: { attempts: 20, minutes: 60 }, account: { attempts: 5, minutes: 60 } },
  resend: { network: { attempts: 20, minutes: 60 }, account: { attempts: 5, minutes: 60 } },
  'confirm password': { network: { attempts: 60, minutes: 15 }, account: { attempts: 10, minutes: 15 } },
  'second factor': { network: { attempts: 60, minutes: 15 }, account: { attempts: 10, minutes: 15 } },
  // A code is good for three half-minutes at the most: in this time it is taken once.
  'code of second factor': { account: { attempts: 1, minutes: 3 } },
  // Not refused, but told to the account's owner; see failed-sign-in.server.ts.
  'failed sign-in': { account: { attempts: 10, minutes: DAY_MINUTES } },
  'failed sign-in message': { account: { attempts: 1, minutes: DAY_MINUTES } },
  // Counted for everyone together: a flood neither fills the database nor hides what people have written. What one network may send
  // in a day is a small share of it, here and below, so that no network keeps the others out.
  message: {
    network: { attempts: 20, minutes: DAY_MINUTES },
    account: { attempts: 200, minutes: DAY_MINUTES },
  },
  'message without a captcha': {
    network: { attempts: 5, minutes: DAY_MINUTES },
    account: { attempts: 40, minutes: DAY_MINUTES },
  },
  // Counted separately, so a flood of enquiries to businesses does not block messages to the site.
  enquiry: {
    network: { attempts: 20, minutes: DAY_MINUTES },
    account: { attempts: 200, minutes: DAY_MINUTES },
  },
  'enquiry without a captcha': {
    network: { attempts: 5, minutes: DAY_MINUTES },
    account: { attempts: 40, minutes: DAY_MINUTES },
  },
  // Claims of businesses: how many one account opens, how often a website is asked for one, and a listed mailbox is written to.
  claim: { network: { attempts: 30, minutes: DAY_MINUTES }, account: { attempts: 10, minutes: DAY_MINUTES } },
  'look at a claimed website': { account: { attempts: 30, minutes: 60 } },
  'claim email': { account: { attempts: 6, minutes: DAY_MINUTES } },
  // Of one claimant about one business: who is written to once may not have seen it.
  'claimant email': { account: { attempts: 2, minutes: DAY_MINUTES } },
  // Letters and evidence: each takes a person's time.
  'letter for a claim': { account: { attempts: 5, minutes: DAY_MINUTES } },
  'evidence for a claim': {
    network: { attempts: 20, minutes: DAY_MINUTES },
    account: { attempts: 10, minutes: DAY_MINUTES },
  },
  'code of a claim': { account: { attempts: 30, minutes: DAY_MINUTES } },
  // Reports by visitors, with a limit for each business that people can still check.
  change: {
    network: { attempts: 100, minutes: DAY_MINUTES },
    account: { attempts: 1000, minutes: DAY_MINUTES },
  },
  'change without a captcha': {
    network: { attempts: 5, minutes: DAY_MINUTES },
    account: { attempts: 100, minutes: DAY_MINUTES },
  },
  // Forms for a new listing whose answers are kept.
  'begun listing': {
    network: { attempts: 30, minutes: DAY_MINUTES },
    account: { attempts: 1000, minutes: DAY_MINUTES },
  },
  // Reviews of visitors, counted apart from what they say is wrong.
  review: {
    network: { attempts: 20, minutes: DAY_MINUTES },
    account: { attempts: 500, minutes: DAY_MINUTES },
  },
  'review without a captcha': {
    network: { attempts: 3, minutes: DAY_MINUTES },
    account: { attempts: 60, minutes: DAY_MINUTES },
  },
  // What an owner saves, confirms or sends about their own entry.
  'change by an owner': { account: { attempts: 60, minutes: DAY_MINUTES } },
  // Each takes a second of a processor; an entry has twenty photographs at most.
  'photo for the queue': {
    network: { attempts: 100, minutes: 60 },
    account: { attempts: 60, minutes: DAY_MINUTES },
  },
  // Counted in bytes as they are stored: a small file can become a large picture.
  'bytes of photos': {
    network: { attempts: 100 * MEGABYTE, minutes: DAY_MINUTES },
    account: { attempts: 50 * MEGABYTE, minutes: DAY_MINUTES },
  },
  'change of a business': { account: { attempts: 30, minutes: DAY_MINUTES } },
  // Counted separately, so a flood of suggestions does not block removal requests.
  'removal of a business': { account: { attempts: 30, minutes: DAY_MINUTES } },
  // Of what a listing takes in a day, the share of one network: counted for both together, and before the limits of the listing.
  'share of one network': { account: { attempts: 6, minutes: DAY_MINUTES } },
  // Stops our forms being used to flood a mailbox; see email-budget.server.ts.
  'email on request': { account: { attempts: 10, minutes: DAY_MINUTES } },
  'mail to a business': { account: { attempts: 20, minutes: DAY_MINUTES } },
  // Not refused, but sent once.
  'same mail to a business': { account: { attempts: 1, minutes: 60 } },
  // Accepted, but not emailed to the admins.
  'digest of changes': { account: { attempts: 1, minutes: DAY_MINUTES } },
  'mail about a message': { account: { attempts: 20, minutes: DAY_MINUTES } },
} satisfies Record<string, { network?: Limit; account: Limit }>;

export type LimitedAttempt = keyof typeof LIMITS;

type Scope = 'network' | 'account';

/** Too many attempts, with the time of the next allowed one. */
export class TooManyAttempts extends Error {
  override name = 'TooManyAttempts';
  readonly retryAfterSeconds: number;
  /** In words, such as "20 minutes". */
  readonly whenAgain: string;
  /** What there have been too many attempts of. */
  readonly scope: Scope;
  constructor(retryAfterSeconds: number, scope: Scope) {
    const whenAgain = inWords(retryAfterSeconds);
    super(`Too many attempts. Please try again in ${whenAgain}.`);
    this.whenAgain = whenAgain;
    this.retryAfterSeconds = retryAfterSeconds;
    this.scope = scope;
  }
}

/** Who tries: the address of the request (null when unknown), and the account it is about. */
export interface Attempt {
  address: string | null;
  account: string;
}

/** Counts attempts in the database, so that all nodes count together. */
export interface AttemptLimits {
  /**
   * Counts one attempt.
   * @param times how many it counts as, such as bytes where a limit is in bytes
   * @throws TooManyAttempts when there have been too many
   */
  count(kind: LimitedAttempt, attempt: Attempt, times?: number): Promise<void>;
  /** Whether one more would be too many; counts nothing. */
  isUsedUp(kind: LimitedAttempt, attempt: Attempt): Promise<boolean>;
  /** Forgets the attempts for an account, once its owner has shown to be there. */
  forget(kind: LimitedAttempt, account: string): Promise<void>;
}

/** What one business may be sent in a day. */
type LimitOfBusiness = 'change of a business' | 'removal of a business' | 'mail to a business';

/**
 * Counts what is sent about or to one business: what comes from one network ends before the whole that the business takes in a day, and
 * then no longer counts for it.
 * @param address of the request; null when unknown
 * @throws TooManyAttempts
 */
export async function countForBusiness(
  limits: AttemptLimits,
  kind: LimitOfBusiness,
  businessId: number,
  address: string | null,
): Promise<void> {
  const network = address === null ? 'unknown' : networkOf(address);
  const share = { address: null, account: `${kind} ${businessId} ${network}` };
  await limits.count('share of one network', share).catch((error: unknown) => {
    throw error instanceof TooManyAttempts ? new TooManyAttempts(error.retryAfterSeconds, 'network') : error;
  });
  await limits.count(kind, { address: null, account: String(businessId) });
}

/** Makes the limits. @param secret keeps addresses and accounts out of the table: it holds their keyed hashes */
export function createAttemptLimits(pool: Pool, secret: string): AttemptLimits {
  // The library names its statements, and a name is known only to the one session behind a pooler that has heard it.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  };
  const limiter = (kind: LimitedAttempt, scope: Scope, { attempts, minutes }: Limit) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: `${kind} ${scope}`,
      points: attempts,
      duration: minutes * 60,
    });
  const hidden = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

  async function consume(kind: LimitedAttempt, scope: Scope, key: string, times: number): Promise<void> {
    const limits: { network?: Limit; account: Limit } = LIMITS[kind];
    const limit = limits[scope];
    if (!limit) return;
    try {
      await limiter(kind, scope, limit).consume(hidden(key), times);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // A window that ends later than one beginning now was counted before the clock was restored.
      if (error.msBeforeNext > limit.minutes * MINUTE_MS + CLOCKS_APART_MS) {
        await limiter(kind, scope, limit).delete(hidden(key));
        return consume(kind, scope, key, times);
      }
      throw new TooManyAttempts(Math.max(1, Math.ceil(error.msBeforeNext / 1000)), scope);
    }
  }

  return {
    async count(kind, { address, account }, times = 1) {
      await consume(kind, 'network', networkKey(address), times);
      await consume(kind, 'account', accountKey(account), times);
    },
    async isUsedUp(kind, { address, account }) {
      const limits: { network?: Limit; account: Limit } = LIMITS[kind];
      const keys = { network: networkKey(address), account: accountKey(account) };
      const used = (['network', 'account'] as const).map(async (scope) => {
        const limit = limits[scope];
        const found = limit && (await limiter(kind, scope, limit).get(hidden(keys[scope])));
        return found ? found.remainingPoints <= 0 : false;
      });
      return (await Promise.all(used)).includes(true);
    },
    async forget(kind, account) {
      await limiter(kind, 'account', LIMITS[kind].account).delete(hidden(accountKey(account)));
    },
  };
}

/** Clients with unknown addresses share one budget. */
function networkKey(address: string | null): string {
  return address === null ? 'unknown' : networkOf(address);
}

function accountKey(account: string): string {
  return account.trim().toLowerCase();
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
