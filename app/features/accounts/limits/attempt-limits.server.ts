import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './network.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';
import { SIGN_IN_PAUSE_MINUTES } from '#app/platform/periods.ts';

/** Maximum difference between the clocks of two nodes. */
const CLOCKS_APART_MS = 10_000;

interface Limit {
  attempts: number;
  minutes: number;
}

const DAY_MINUTES = 24 * 60;
const MEGABYTE = 1024 * 1024;

/** Limits for each network and account, including addresses without an account. */
const LIMITS = {
  'sign in': {
    network: { attempts: 60, minutes: SIGN_IN_PAUSE_MINUTES },
    account: { attempts: 10, minutes: SIGN_IN_PAUSE_MINUTES },
  },
  /** After the attempts without a captcha are used up. */
  'sign in with a captcha': { account: { attempts: 30, minutes: 15 } },
  /** Counted per device on which the account has signed in before. */
  'sign in on a known device': { account: { attempts: 10, minutes: 15 } },
  register: { network: { attempts: 30, minutes: 60 }, account: { attempts: 5, minutes: 60 } },
  reset: { network: { attempts: 20, minutes: 60 }, account: { attempts: 5, minutes: 60 } },
  resend: { network: { attempts: 20, minutes: 60 }, account: { attempts: 5, minutes: 60 } },
  'confirm password': { network: { attempts: 60, minutes: 15 }, account: { attempts: 10, minutes: 15 } },
  'second factor': { network: { attempts: 60, minutes: 15 }, account: { attempts: 10, minutes: 15 } },
  // A code is valid for three half-minutes at most, so this allows it once.
  'code of second factor': { account: { attempts: 1, minutes: 3 } },
  // Emails the account's owner instead of refusing; see failed-sign-in.server.ts.
  'failed sign-in': { account: { attempts: 10, minutes: DAY_MINUTES } },
  'failed sign-in message': { account: { attempts: 1, minutes: DAY_MINUTES } },
  // The total keeps a flood from filling the database. Networks have a small share of it, so that none blocks the
  // others; the same applies below.
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
  'enquiry of one sender': { account: { attempts: 3, minutes: DAY_MINUTES } },
  // Claims by one account, requests to a claimed website, and emails to a listed mailbox.
  claim: { network: { attempts: 30, minutes: DAY_MINUTES }, account: { attempts: 10, minutes: DAY_MINUTES } },
  'look at a claimed website': { account: { attempts: 30, minutes: 60 } },
  'claim email': { account: { attempts: 6, minutes: DAY_MINUTES } },
  // Per claimant and business; two, because the first email may be missed.
  'claimant email': { account: { attempts: 2, minutes: DAY_MINUTES } },
  // Letters and evidence take a person's time.
  'letter for a claim': { account: { attempts: 5, minutes: DAY_MINUTES } },
  'evidence for a claim': {
    network: { attempts: 20, minutes: DAY_MINUTES },
    account: { attempts: 10, minutes: DAY_MINUTES },
  },
  'document of a business': {
    network: { attempts: 20, minutes: DAY_MINUTES },
    account: { attempts: 10, minutes: DAY_MINUTES },
  },
  'code of a claim': { account: { attempts: 30, minutes: DAY_MINUTES } },
  // Reports by visitors, limited for each business to what people can check.
  change: {
    network: { attempts: 100, minutes: DAY_MINUTES },
    account: { attempts: 1000, minutes: DAY_MINUTES },
  },
  'change without a captcha': {
    network: { attempts: 5, minutes: DAY_MINUTES },
    account: { attempts: 100, minutes: DAY_MINUTES },
  },
  // Unfinished new listings.
  'begun listing': {
    network: { attempts: 30, minutes: DAY_MINUTES },
    account: { attempts: 1000, minutes: DAY_MINUTES },
  },
  // Reviews, counted apart from reports.
  review: {
    network: { attempts: 20, minutes: DAY_MINUTES },
    account: { attempts: 500, minutes: DAY_MINUTES },
  },
  'review without a captcha': {
    network: { attempts: 3, minutes: DAY_MINUTES },
    account: { attempts: 60, minutes: DAY_MINUTES },
  },
  // Requests for emails about a search.
  alert: {
    network: { attempts: 20, minutes: DAY_MINUTES },
    account: { attempts: 2000, minutes: DAY_MINUTES },
  },
  'alert without a captcha': {
    network: { attempts: 5, minutes: DAY_MINUTES },
    account: { attempts: 500, minutes: DAY_MINUTES },
  },
  // An owner's changes to their own listing.
  'change by an owner': { account: { attempts: 60, minutes: DAY_MINUTES } },
  // Each takes a second of a processor; a listing has twenty photos at most.
  'photo for the queue': {
    network: { attempts: 100, minutes: 60 },
    account: { attempts: 60, minutes: DAY_MINUTES },
  },
  // Bytes as stored, because a small file can become a large picture.
  'bytes of photos': {
    network: { attempts: 100 * MEGABYTE, minutes: DAY_MINUTES },
    account: { attempts: 50 * MEGABYTE, minutes: DAY_MINUTES },
  },
  'change of a business': { account: { attempts: 30, minutes: DAY_MINUTES } },
  // Counted separately, so a flood of suggestions does not block removal requests.
  'removal of a business': { account: { attempts: 30, minutes: DAY_MINUTES } },
  // One network's share of a listing's daily limits, counted first.
  'share of one network': { account: { attempts: 6, minutes: DAY_MINUTES } },
  // Stops our forms being used to flood a mailbox; see email-budget.server.ts.
  'email on request': { account: { attempts: 10, minutes: DAY_MINUTES } },
  'mail to a business': { account: { attempts: 20, minutes: DAY_MINUTES } },
  // Accepted, but not emailed to the admins.
  'digest of changes': { account: { attempts: 1, minutes: DAY_MINUTES } },
  'mail about a message': { account: { attempts: 20, minutes: DAY_MINUTES } },
} satisfies Record<string, { network?: Limit; account: Limit }>;

export type LimitedAttempt = keyof typeof LIMITS;

type Scope = 'network' | 'account';

export class TooManyAttempts extends Error {
  override name = 'TooManyAttempts';
  readonly retryAfterSeconds: number;
  /** Such as "20 minutes". */
  readonly whenAgain: string;
  readonly scope: Scope;
  constructor(retryAfterSeconds: number, scope: Scope) {
    const whenAgain = inWords(retryAfterSeconds);
    super(`Too many attempts. Please try again in ${whenAgain}.`);
    this.whenAgain = whenAgain;
    this.retryAfterSeconds = retryAfterSeconds;
    this.scope = scope;
  }
}

/** Returns why a counted attempt is refused; null if it is within the limit.  @throws any other error */
export function overLimit(counted: Promise<void>): Promise<TooManyAttempts | null> {
  return counted.then(
    () => null,
    (error: unknown) => {
      if (error instanceof TooManyAttempts) return error;
      throw error;
    },
  );
}

export interface Attempt {
  address: string | null;
  account: string;
}

/** Counts attempts in the database, shared by all nodes. */
export interface AttemptLimits {
  /** @param times what one attempt counts as, such as bytes  @throws TooManyAttempts */
  count(kind: LimitedAttempt, attempt: Attempt, times?: number): Promise<void>;
  /** True if another attempt would be refused. Counts nothing. */
  isUsedUp(kind: LimitedAttempt, attempt: Attempt): Promise<boolean>;
  /** Clears an account's attempts once its owner has signed in. */
  forget(kind: LimitedAttempt, account: string): Promise<void>;
}

type LimitOfBusiness = 'change of a business' | 'removal of a business' | 'mail to a business';

/**
 * Counts what is sent to or about one business: first against the network's share, then against the business's daily
 * limit. @param address of the request; null if unknown @throws TooManyAttempts
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

/** @param secret key of the hashes that are stored instead of addresses and accounts */
export function createAttemptLimits(pool: Pool, secret: string): AttemptLimits {
  // The library names its statements, which a transaction pooler does not support.
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
      // The clock was set back since the window began.
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
