import type { Pool } from 'pg';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { SiteLook } from './look.server.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A site that works, or is not to be looked at, is asked again after this long. */
const AGAIN_MS = 30 * DAY_MS;
/** Waits after the first failures; the next failure marks the site as not responding. */
const RETRY_MS = [2 * DAY_MS, 4 * DAY_MS];
const UNREACHABLE_AGAIN_MS = 7 * DAY_MS;
/** No more days of failures are remembered. */
const MOST_DAYS = 30;

/**
 * Writes down what came of looking at a website, and when it is looked at next: it does not answer once it has failed on three
 * different days, with days between them.
 * @param now milliseconds since 1970
 */
export async function writeLook(pool: Pool, url: string, look: SiteLook, now: number): Promise<void> {
  const day = britishDate(now);
  switch (look.outcome) {
    case 'works':
      await pool.query(
        `UPDATE site_checks SET state = 'works', failed_on = '{}', unreachable_since = NULL, worked_on = $2, moved_to = $3,
           problem = NULL, checked_at = $4, try_after = $5 WHERE url = $1`,
        [url, day, look.movedTo, new Date(now), new Date(now + AGAIN_MS)],
      );
      return;
    case 'refused':
      await pool.query(
        `UPDATE site_checks SET state = 'refused', failed_on = '{}', unreachable_since = NULL, moved_to = NULL,
           problem = $2, checked_at = $3, try_after = $4 WHERE url = $1`,
        [url, look.problem, new Date(now), new Date(now + AGAIN_MS)],
      );
      return;
    case 'later':
      await pool.query('UPDATE site_checks SET problem = $2, try_after = $3 WHERE url = $1', [
        url,
        look.problem,
        new Date(now + (look.isOurs ? HOUR_MS : DAY_MS)),
      ]);
      return;
    case 'failed':
      await writeFailure(pool, { url, problem: look.problem, day, now });
  }
}

async function writeFailure(
  pool: Pool,
  { url, problem, day, now }: { url: string; problem: string; day: string; now: number },
): Promise<void> {
  const { rows } = await pool.query<{ days: string }>(
    `UPDATE site_checks SET problem = $2, checked_at = $4, moved_to = NULL,
       failed_on = CASE WHEN $3::date = ANY(failed_on) OR cardinality(failed_on) >= ${MOST_DAYS}
         THEN failed_on ELSE failed_on || $3::date END
     WHERE url = $1 RETURNING cardinality(failed_on) AS days`,
    [url, problem, day, new Date(now)],
  );
  const days = Number(rows[0]?.days ?? 1);
  const pause = RETRY_MS[days - 1];
  await pool.query(
    `UPDATE site_checks SET state = $2, try_after = $3,
       unreachable_since = CASE WHEN $2 = 'unreachable' THEN failed_on[1] END WHERE url = $1`,
    [url, pause === undefined ? 'unreachable' : 'failing', new Date(now + (pause ?? UNREACHABLE_AGAIN_MS))],
  );
}
