import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { indexNow, indexNowPaths } from '#db/schema.ts';
import type { AttemptOutcome } from '../send.server.ts';
import { PAUSES_MS } from '../stored-deliveries.server.ts';
import { WEBHOOK_FAILURE_DAYS } from '#app/platform/periods.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

export type IndexNow = typeof indexNow.$inferSelect;

export interface IndexNowInput {
  enabled: boolean;
  url: string;
}

/** Limit of the protocol. */
const MOST_IN_A_MESSAGE = 10_000;

export async function readIndexNow(db: Database): Promise<IndexNow | null> {
  const [row] = await db.select().from(indexNow);
  return row ?? null;
}

export function countWaiting(db: Database): Promise<number> {
  return db.$count(indexNowPaths);
}

/**
 * Stores an admin's settings. Switching on starts with later changes; switching off drops waiting pages. @param db a
 * transaction @param now milliseconds since 1970
 */
export async function saveIndexNow(db: Database, input: IndexNowInput, now: number): Promise<void> {
  const anew = { attempts: 0, next_attempt_at: new Date(now), failing_since: null, stopped: false };
  await db
    .insert(indexNow)
    .values({ ...input, key: randomBytes(16).toString('hex'), next_attempt_at: new Date(now) })
    .onConflictDoUpdate({ target: indexNow.one, set: { ...input, ...anew } });
  if (!input.enabled) await db.delete(indexNowPaths);
}

/** Queues pages if IndexNow is on.  @param paths SQL of their paths, such as a list; each is queued once */
export async function addPaths(db: Pick<Database, 'execute'>, paths: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${indexNowPaths} (path)
    SELECT path FROM (${paths}) AS changed (path) WHERE EXISTS (SELECT FROM ${indexNow} WHERE enabled) ORDER BY path
    ON CONFLICT (path) DO UPDATE SET changed_at = now()`);
}

/** The time is kept as the database writes it, as a Date is less exact. */
export interface WaitingPath extends Record<string, unknown> {
  path: string;
  at: string;
}

export async function nextPaths(db: Database): Promise<WaitingPath[]> {
  const { rows } = await db.execute<WaitingPath>(sql`
    SELECT path, changed_at::text AS at FROM ${indexNowPaths} ORDER BY changed_at, path LIMIT ${MOST_IN_A_MESSAGE}`);
  return rows;
}

/**
 * Stores the result of an attempt. Sent pages leave the queue unless they have changed since. Days without
 * success switch IndexNow off. @param db a transaction @param now milliseconds since 1970 @returns true if this
 * switched it off
 */
export async function storeOutcome(
  db: Database,
  sent: readonly WaitingPath[],
  { status, problem }: AttemptOutcome,
  now: number,
): Promise<boolean> {
  const [stored] = await db.select().from(indexNow).for('update');
  if (!stored) return false;
  const failingSince = problem === null ? null : (stored.failing_since ?? new Date(now));
  const stops =
    stored.enabled && failingSince !== null && now - failingSince.getTime() >= WEBHOOK_FAILURE_DAYS * DAY_MS;
  const pause = PAUSES_MS[Math.min(stored.attempts, PAUSES_MS.length - 1)] ?? 0;
  await db
    .update(indexNow)
    .set({
      status,
      problem,
      attempted_at: new Date(now),
      addresses: sent.length,
      failing_since: failingSince,
      ...(problem === null
        ? { attempts: 0, next_attempt_at: new Date(now) }
        : { attempts: stored.attempts + 1, next_attempt_at: new Date(now + pause) }),
      ...(stops && { enabled: false, stopped: true }),
    })
    .where(eq(indexNow.one, true));
  if (stops) await db.delete(indexNowPaths);
  else if (problem === null) {
    const paths = sql.param(sent.map(({ path }) => path));
    const moments = sql.param(sent.map(({ at }) => at));
    await db.execute(sql`
      DELETE FROM ${indexNowPaths} p USING unnest(${paths}::text[], ${moments}::timestamptz[]) AS t (path, at)
      WHERE p.path = t.path AND p.changed_at = t.at`);
  }
  return stops;
}
