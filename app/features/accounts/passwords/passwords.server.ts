import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';

/** A hash takes 128 · `N` · `r` bytes of memory and as many steps, `p` times. `N` is a power of two. */
export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** Cost of new hashes: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt */
export const SCRYPT_COST: ScryptCost = { N: 2 ** 17, r: 8, p: 1 };

/** Cost of earlier versions' hashes, `salt:key` in hexadecimal, which do not contain it. */
const EARLIER_COST: ScryptCost = { N: 2 ** 14, r: 16, p: 1 };

/** Concurrent hashes in a process: each takes 128 MB and one of four threads. */
const AT_ONCE = 2;
/** Queue length; at five a second the last waits as long as people do. */
const WAITING = 50;
const KEY_BYTES = 64;
/** Limit for stored hashes, so that a forged one does not take all memory. */
const MOST_BYTES = 2 ** 28;

export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy';
  constructor() {
    super('Too many people are signing in right now. Try again in a minute.');
  }
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for old and new hashes. @throws PasswordsBusy */
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
  /** True if a hash is cheaper than new ones and should be replaced. */
  isOutdated(hash: string): boolean;
}

/** @param cost of new hashes; lower in tests */
export function createPasswords(cost: ScryptCost = SCRYPT_COST): Passwords {
  const limit = pLimit(AT_ONCE);
  /** Queues whole checks, so that a check doesn't queue twice. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= WAITING) return Promise.reject(new PasswordsBusy());
    return limit(work);
  }

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(16).toString('base64url');
        const key = await derive(password, salt, cost);
        const { N, r, p } = cost;
        return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${salt}$${key.toString('base64url')}`;
      }),
    verify: ({ hash, password }) =>
      inTurn(async () => {
        const stored = parse(hash);
        if (!stored) return false;
        const key = await derive(password, stored.salt, stored.cost);
        if (key.length === stored.key.length && timingSafeEqual(key, stored.key)) return true;
        // Otherwise the time would tell an old hash from an unknown address.
        const missing = Math.floor((work(cost) - work(stored.cost)) / cost.N);
        if (missing > 0) await derive(password, stored.salt, { N: cost.N, r: missing, p: 1 });
        return false;
      }),
    isOutdated(hash) {
      const stored = parse(hash);
      return stored !== null && work(stored.cost) < work(cost);
    },
  };
}

function work({ N, r, p }: ScryptCost): number {
  return N * r * p;
}

interface StoredHash {
  cost: ScryptCost;
  salt: string;
  key: Buffer;
}

function parse(hash: string): StoredHash | null {
  const earlier = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(hash);
  if (earlier?.[1] && earlier[2])
    return { cost: EARLIER_COST, salt: earlier[1], key: Buffer.from(earlier[2], 'hex') };
  const parts = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d)\$([\w-]{22})\$([\w-]{86})$/.exec(hash);
  if (!parts) return null;
  const [, ln, r, p, salt = '', key = ''] = parts;
  const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) };
  const isPossible = cost.N > 1 && cost.r > 0 && cost.p > 0 && 128 * cost.N * cost.r * cost.p <= MOST_BYTES;
  return isPossible ? { cost, salt, key: Buffer.from(key, 'base64url') } : null;
}

function derive(password: string, salt: string, { N, r, p }: ScryptCost): Promise<Buffer> {
  const maxmem = 128 * r * (N + p + 2);
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
