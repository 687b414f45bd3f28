import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { takeTurn } from '#app/platform/outgoing/host-queue.server.ts';
import type { MayConnect } from '#app/platform/outgoing/public-request.server.ts';
import type { SiteAsking } from './asking.server.ts';
import { lookAtSite, type SiteLook } from './look.server.ts';
import { siteAddress } from './site-address.ts';
import { rememberedRules, type RulesOf } from './site-robots.server.ts';
import { writeLook } from './write-look.server.ts';

const HOUR_MS = 60 * 60_000;

/** How long it goes on before others may have the turn. */
const LONGEST_MS = 5 * 60_000;
const HOSTS_AT_ONCE = 100;
/** Of so many that have waited longest, one of each host is taken. */
const LONGEST_WAITING = 5000;
/** Looks at the same time, each at another host: most of the time is spent waiting for a turn. */
const LOOKS_AT_ONCE = 8;

interface LookAtDue {
  pool: Pool;
  userAgent: string;
  signal: AbortSignal;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Other than the public web in tests alone. */
  mayConnect?: MayConnect;
  /** Waits for so many milliseconds; rejects when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const waitOrStop = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal, ref: false });

/**
 * Looks at the websites that are due, those that have waited longest first. It ends when there are none, or after some minutes.
 * One process does it at a time.
 * @returns how many were looked at
 * @throws what the database says, and the signal's reason
 */
export async function lookAtDueSites(options: LookAtDue): Promise<number> {
  const { pool, clock, signal, wait = waitOrStop } = options;
  const end = clock() + LONGEST_MS;
  const turnOf = async (host: string) => {
    for (;;) {
      signal.throwIfAborted();
      const pause = await takeTurn(pool, host, clock());
      if (pause === 0) return;
      await wait(pause, signal);
    }
  };
  const asking: SiteAsking = { ...options, turnOf };
  const rulesOf = rememberedRules(asking);
  const limit = pLimit(LOOKS_AT_ONCE);
  let looked = 0;
  while (clock() < end) {
    const due = await dueSites(pool, clock());
    if (due.length === 0) break;
    const looks = await Promise.allSettled(
      due.map((url) =>
        limit(async () => {
          signal.throwIfAborted();
          if (clock() >= end) return;
          await lookNoted(url, { pool, clock, asking, rulesOf });
          looked += 1;
        }),
      ),
    );
    const failed = looks.find((look) => look.status === 'rejected');
    if (failed) throw failed.reason;
  }
  return looked;
}

async function dueSites(pool: Pool, now: number): Promise<string[]> {
  const { rows } = await pool.query<{ url: string }>(
    `SELECT DISTINCT ON (host) url FROM (
       SELECT url, host, try_after FROM site_checks WHERE try_after <= $1 ORDER BY try_after LIMIT ${LONGEST_WAITING}
     ) AS waiting ORDER BY host, try_after LIMIT ${HOSTS_AT_ONCE}`,
    [new Date(now)],
  );
  return rows.map(({ url }) => url);
}

interface Looking extends Pick<LookAtDue, 'pool' | 'clock'> {
  asking: SiteAsking;
  rulesOf: RulesOf;
}

/**
 * Checks one website and records the result. The attempt is recorded first, so a site that crashes the process is not
 * retried first every time.
 */
async function lookNoted(url: string, { pool, clock, asking, rulesOf }: Looking): Promise<void> {
  await pool.query('UPDATE site_checks SET try_after = $2 WHERE url = $1', [
    url,
    new Date(clock() + HOUR_MS),
  ]);
  const address = siteAddress(url);
  const look: SiteLook =
    address === null
      ? { outcome: 'refused', problem: 'The address is not a web address.' }
      : await lookAtSite(address, asking, rulesOf);
  await writeLook(pool, url, look, clock());
}
