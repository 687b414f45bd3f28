import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { takeTurn } from '#app/platform/outgoing/host-queue.server.ts';
import type { MayConnect } from '#app/platform/outgoing/public-request.server.ts';
import { databaseOf } from '#db/client.ts';
import type { SiteAsking } from './asking.server.ts';
import { lookAtSite, type SiteLook } from './look.server.ts';
import { siteAddress } from './site-address.ts';
import { rememberedRules, type RulesOf } from './site-robots.server.ts';
import { writeLook } from './write-look.server.ts';
import { HOUR_MS } from '#app/platform/dates/durations.ts';

/** Yields to other jobs after this time. */
const LONGEST_MS = 5 * 60_000;
const HOSTS_AT_ONCE = 100;
/** Considers this many of the longest waiting, and takes one per host. */
const LONGEST_WAITING = 5000;
/** Concurrent checks, each of a different host, since most time is spent waiting for turns. */
const LOOKS_AT_ONCE = 8;

interface LookAtDue {
  pool: Pool;
  userAgent: string;
  signal: AbortSignal;
  /** Milliseconds since 1970. */
  clock: () => number;
  mayConnect?: MayConnect;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const waitOrStop = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal, ref: false });

/**
 * Checks due websites, longest waiting first, for some minutes. Only one process may run it.
 * @returns number of websites checked @throws database errors, and the signal's reason
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
  const { rows } = await databaseOf(pool).execute<{ url: string }>(sql`
    SELECT DISTINCT ON (host) url FROM (
      SELECT url, host, try_after FROM site_checks WHERE try_after <= ${new Date(now)} ORDER BY try_after LIMIT ${LONGEST_WAITING}
    ) AS waiting ORDER BY host, try_after LIMIT ${HOSTS_AT_ONCE}`);
  return rows.map(({ url }) => url);
}

interface Looking extends Pick<LookAtDue, 'pool' | 'clock'> {
  asking: SiteAsking;
  rulesOf: RulesOf;
}

/** Records the attempt first, so that a site that crashes the process is not retried first every time. */
async function lookNoted(url: string, { pool, clock, asking, rulesOf }: Looking): Promise<void> {
  await databaseOf(pool).execute(
    sql`UPDATE site_checks SET try_after = ${new Date(clock() + HOUR_MS)} WHERE url = ${url}`,
  );
  const address = siteAddress(url);
  const look: SiteLook =
    address === null
      ? { outcome: 'refused', problem: 'The address is not a web address.' }
      : await lookAtSite(address, asking, rulesOf);
  await writeLook(pool, url, look, clock());
}
