import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { databaseOf } from '#db/client.ts';
import type { SiteLook } from './look.server.ts';
import { DAY_MS, HOUR_MS } from '#app/platform/dates/durations.ts';

const AGAIN_MS = 30 * DAY_MS;
/** Delays after the first failures; the next failure marks the site as not responding. */
const RETRY_MS = [2 * DAY_MS, 4 * DAY_MS];
const UNREACHABLE_AGAIN_MS = 7 * DAY_MS;
const MOST_DAYS = 30;

/** Records a check and schedules the next; a site failing on three separate days is "not responding". */
export async function writeLook(pool: Pool, url: string, look: SiteLook, now: number): Promise<void> {
  const day = britishDate(now);
  switch (look.outcome) {
    case 'works':
      await databaseOf(pool).execute(sql`
        UPDATE site_checks SET state = 'works', failed_on = '{}', unreachable_since = NULL, worked_on = ${day}, moved_to = ${look.movedTo},
        problem = NULL, checked_at = ${new Date(now)}, try_after = ${new Date(now + AGAIN_MS)} WHERE url = ${url}`);
      return;
    case 'refused':
      await databaseOf(pool).execute(sql`
        UPDATE site_checks SET state = 'refused', failed_on = '{}', unreachable_since = NULL, moved_to = NULL,
        problem = ${look.problem}, checked_at = ${new Date(now)}, try_after = ${new Date(now + AGAIN_MS)} WHERE url = ${url}`);
      return;
    case 'later':
      await databaseOf(pool).execute(
        sql`UPDATE site_checks SET problem = ${look.problem}, try_after = ${new Date(now + (look.isOurs ? HOUR_MS : DAY_MS))} WHERE url = ${url}`,
      );
      return;
    case 'failed':
      await writeFailure(pool, { url, problem: look.problem, day, now });
  }
}

async function writeFailure(
  pool: Pool,
  { url, problem, day, now }: { url: string; problem: string; day: string; now: number },
): Promise<void> {
  const { rows } = await databaseOf(pool).execute<{ days: string }>(sql`
    UPDATE site_checks SET problem = ${problem}, checked_at = ${new Date(now)}, moved_to = NULL,
      failed_on = CASE WHEN ${day}::date = ANY(failed_on) OR cardinality(failed_on) >= ${MOST_DAYS}
        THEN failed_on ELSE failed_on || ${day}::date END
    WHERE url = ${url} RETURNING cardinality(failed_on) AS days`);
  const days = Number(rows[0]?.days ?? 1);
  const pause = RETRY_MS[days - 1];
  const isUnreachable = pause === undefined;
  await databaseOf(pool).execute(sql`
    UPDATE site_checks SET state = ${isUnreachable ? 'unreachable' : 'failing'}, try_after = ${new Date(now + (pause ?? UNREACHABLE_AGAIN_MS))},
    unreachable_since = ${isUnreachable ? sql`failed_on[1]` : null} WHERE url = ${url}`);
}
