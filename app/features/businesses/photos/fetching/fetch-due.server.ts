import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { CHANGED } from '#db/changes/channels.ts';
import { HOST_PAUSE_MS, takeTurn } from '#app/platform/outgoing/host-queue.server.ts';
import { databaseOf } from '#db/client.ts';
import { type Asking, type FetchedPhoto, fetchPhoto } from './fetch-photo.server.ts';
import { HOUR_MS, MINUTE_MS } from '#app/platform/dates/durations.ts';

/** Delays after each failure; one more failure and the photo is given up. */
const RETRY_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS, 168 * HOUR_MS];
/** Yields to other jobs after this time. */
const LONGEST_MS = 5 * MINUTE_MS;
/** Rebuilds pages with new pictures at most this often. */
const TELL_EVERY_MS = MINUTE_MS;
const HOSTS_AT_ONCE = 100;

interface FetchDue extends Asking {
  pool: Pool;
  /** Milliseconds since 1970. */
  clock: () => number;
  after: string;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const waitOrStop = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal, ref: false });

/**
 * Fetches due photos one at a time, ten seconds apart per host, for at most some minutes. One process only.
 * @returns number stored, and the host to continue after @throws errors of the storage or database, and the
 * signal's reason
 */
export async function fetchDuePhotos(options: FetchDue): Promise<{ stored: number; after: string }> {
  const { pool, clock, signal, wait = waitOrStop } = options;
  const end = clock() + LONGEST_MS;
  const resting = new Map<string, number>();
  let { after } = options;
  let stored = 0;
  let unknown = 0;
  let reportedAt = clock();
  const tell = async () => {
    if (unknown > 0) await databaseOf(pool).execute(sql`SELECT pg_notify(${CHANGED}, ${'fetched_pictures'})`);
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
    // Counting businesses with photos again is costly, so it is done once per run.
    if (stored > 0)
      await databaseOf(pool).execute(
        sql`UPDATE businesses_version SET counted_version = counted_version + 1`,
      );
  }
}

/** Finds the first due photo of each of the next hosts, skipping from host to host in the index. */
async function duePhotos(pool: Pool, now: number, after: string): Promise<{ url: string; host: string }[]> {
  const { rows } = await databaseOf(pool).execute<{ url: string; host: string }>(sql`
    WITH RECURSIVE hosts AS (
      (SELECT host FROM fetched_pictures WHERE state IN ('waiting', 'failed') AND host > ${after}
       ORDER BY host LIMIT 1)
      UNION ALL
      SELECT (SELECT f.host FROM fetched_pictures f
              WHERE f.state IN ('waiting', 'failed') AND f.host > hosts.host ORDER BY f.host LIMIT 1)
      FROM hosts WHERE hosts.host IS NOT NULL)
    SELECT first.url, hosts.host FROM hosts CROSS JOIN LATERAL (
      SELECT url FROM fetched_pictures f
      WHERE f.state IN ('waiting', 'failed') AND f.host = hosts.host AND f.try_after <= ${new Date(now)}
      ORDER BY f.try_after LIMIT 1) first
    LIMIT ${HOSTS_AT_ONCE}`);
  return rows;
}

/** Records the attempt first, so that a photo that crashes the process is not retried first every time. */
async function fetchNoted(url: string, options: FetchDue): Promise<FetchedPhoto['outcome']> {
  const { pool, clock } = options;
  const { rows } = await databaseOf(pool).execute<{ attempts: number }>(sql`
    UPDATE fetched_pictures SET state = 'failed', attempts = attempts + 1, try_after = ${new Date(clock() + (RETRY_MS[0] ?? 0))},
    problem = 'It was begun and not ended.' WHERE url = ${url} RETURNING attempts`);
  const attempts = rows[0]?.attempts ?? 1;
  const photo = await fetchPhoto(url, options);
  if (photo.outcome === 'stored') {
    const { hash, width, height } = photo.upload;
    await databaseOf(pool).execute(sql`
      UPDATE fetched_pictures SET state = 'stored', hash = ${hash}, width = ${width}, height = ${height}, problem = NULL,
      fetched_at = ${new Date(clock())} WHERE url = ${url}`);
    return 'stored';
  }
  const pause = RETRY_MS[attempts - 1];
  const outcome = pause === undefined ? 'refused' : photo.outcome;
  await databaseOf(pool).execute(sql`
    UPDATE fetched_pictures SET state = ${outcome}, problem = ${photo.problem},
      try_after = ${new Date(clock() + (pause ?? 0))}, fetched_at = ${new Date(clock())} WHERE url = ${url}`);
  return outcome;
}
