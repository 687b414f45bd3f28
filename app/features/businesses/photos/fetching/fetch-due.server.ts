import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { CHANGED } from '#db/changes/channels.ts';
import { HOST_PAUSE_MS, takeTurn } from '#app/platform/outgoing/host-queue.server.ts';
import { type Asking, type FetchedPhoto, fetchPhoto } from './fetch-photo.server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After each failure; one more failure, and it is given up. */
const RETRY_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS, 168 * HOUR_MS];
/** How long it goes on before others may have the turn. */
const LONGEST_MS = 5 * MINUTE_MS;
/** Pages are made again when there are new pictures, and not more often than this. */
const TELL_EVERY_MS = MINUTE_MS;
const HOSTS_AT_ONCE = 100;

interface FetchDue extends Asking {
  pool: Pool;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** The host after which to begin, where the last time ended: so that each has its turn. */
  after: string;
  /** Waits for so many milliseconds; rejects when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const waitOrStop = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal, ref: false });

/**
 * Fetches due photos one at a time, at most one from each host every ten seconds, so a host with many photos does not
 * delay others. Stops when there are none, or after some minutes. One process does this at a time.
 * @returns number stored, and the host to continue after
 * @throws errors of the storage or database, and the signal's reason
 */
export async function fetchDuePhotos(options: FetchDue): Promise<{ stored: number; after: string }> {
  const { pool, clock, signal, wait = waitOrStop } = options;
  const end = clock() + LONGEST_MS;
  /** When each host may be asked again. */
  const resting = new Map<string, number>();
  let { after } = options;
  let stored = 0;
  let unknown = 0;
  let reportedAt = clock();
  const tell = async () => {
    if (unknown > 0) await pool.query('SELECT pg_notify($1, $2)', [CHANGED, 'fetched_pictures']);
    unknown = 0;
    reportedAt = clock();
  };
  try {
    while (clock() < end) {
      signal.throwIfAborted();
      const due = await duePhotos(pool, clock(), after);
      if (due.length === 0 && after === '') break;
      after = due.length === HOSTS_AT_ONCE ? (due.at(-1)?.host ?? '') : '';
      const ready = due.filter(({ host }) => (resting.get(host) ?? 0) <= clock());
      if (due.length > 0 && ready.length === 0) {
        const soonest = Math.min(...due.map(({ host }) => resting.get(host) ?? 0));
        await wait(soonest - clock(), signal);
      }
      for (const { url, host } of ready) {
        signal.throwIfAborted();
        const pause = await takeTurn(pool, host, clock());
        if (pause > 0) {
          resting.set(host, clock() + pause);
          continue;
        }
        const outcome = await fetchNoted(url, options);
        resting.set(host, clock() + HOST_PAUSE_MS);
        if (outcome === 'stored') {
          stored += 1;
          unknown += 1;
        }
        if (clock() - reportedAt >= TELL_EVERY_MS) await tell();
      }
    }
    return { stored, after };
  } finally {
    await tell();
    // Who shows a photo is counted again, which among many businesses is more work than making pages again: once for all of them.
    if (stored > 0) await pool.query('UPDATE businesses_version SET counted_version = counted_version + 1');
  }
}

/** What is due first of each host, of some hosts after this one. The hosts are found one after another in the index. */
async function duePhotos(pool: Pool, now: number, after: string): Promise<{ url: string; host: string }[]> {
  const { rows } = await pool.query<{ url: string; host: string }>(
    `WITH RECURSIVE hosts AS (
       (SELECT host FROM fetched_pictures WHERE state IN ('waiting', 'failed') AND host > $2
        ORDER BY host LIMIT 1)
       UNION ALL
       SELECT (SELECT f.host FROM fetched_pictures f
               WHERE f.state IN ('waiting', 'failed') AND f.host > hosts.host ORDER BY f.host LIMIT 1)
       FROM hosts WHERE hosts.host IS NOT NULL)
     SELECT first.url, hosts.host FROM hosts CROSS JOIN LATERAL (
       SELECT url FROM fetched_pictures f
       WHERE f.state IN ('waiting', 'failed') AND f.host = hosts.host AND f.try_after <= $1
       ORDER BY f.try_after LIMIT 1) first
     LIMIT ${HOSTS_AT_ONCE}`,
    [new Date(now), after],
  );
  return rows;
}

/**
 * Fetches one photo and records the result. The attempt is recorded first, so a photo that crashes the process is not
 * retried first every time.
 */
async function fetchNoted(url: string, options: FetchDue): Promise<FetchedPhoto['outcome']> {
  const { pool, clock } = options;
  const { rows } = await pool.query<{ attempts: number }>(
    `UPDATE fetched_pictures SET state = 'failed', attempts = attempts + 1, try_after = $2,
       problem = 'It was begun and not ended.' WHERE url = $1 RETURNING attempts`,
    [url, new Date(clock() + (RETRY_MS[0] ?? 0))],
  );
  const attempts = rows[0]?.attempts ?? 1;
  const photo = await fetchPhoto(url, options);
  if (photo.outcome === 'stored') {
    const { hash, width, height } = photo.upload;
    await pool.query(
      `UPDATE fetched_pictures SET state = 'stored', hash = $2, width = $3, height = $4, problem = NULL,
         fetched_at = $5 WHERE url = $1`,
      [url, hash, width, height, new Date(clock())],
    );
    return 'stored';
  }
  const pause = RETRY_MS[attempts - 1];
  const outcome = pause === undefined ? 'refused' : photo.outcome;
  await pool.query(
    'UPDATE fetched_pictures SET state = $2, problem = $3, try_after = $4, fetched_at = $5 WHERE url = $1',
    [url, outcome, photo.problem, new Date(clock() + (pause ?? 0)), new Date(clock())],
  );
  return outcome;
}
