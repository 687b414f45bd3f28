import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { indexNow, indexNowPaths } from '#db/schema.ts';
import type { AttemptOutcome } from '../send.server.ts';
import { GIVEN_UP_AFTER_MS, PAUSES_MS } from '../stored-deliveries.server.ts';

export type IndexNow = typeof indexNow.$inferSelect;

/** What an admin sets. */
export interface IndexNowInput {
  enabled: boolean;
  /** Who is told. */
  url: string;
}

/** Addresses that one message can have, by the protocol. */
const MOST_IN_A_MESSAGE = 10_000;

/** How search engines are told; null where that was never switched on. */
export async function readIndexNow(db: Database): Promise<IndexNow | null> {
  const [row] = await db.select().from(indexNow);
  return row ?? null;
}

/** How many pages have changed since search engines were told. */
export function countWaiting(db: Database): Promise<number> {
  return db.$count(indexNowPaths);
}

/**
 * Stores what an admin has set. What happens is told from when it is switched on; what waits when it is switched off is dropped.
 * @param db a transaction
 * @param now milliseconds since 1970
 */
export async function saveIndexNow(db: Database, input: IndexNowInput, now: number): Promise<void> {
  const anew = { attempts: 0, next_attempt_at: new Date(now), failing_since: null, stopped: false };
  await db
    .insert(indexNow)
    .values({ ...input, key: randomBytes(16).toString('hex'), next_attempt_at: new Date(now) })
    .onConflictDoUpdate({ target: indexNow.one, set: { ...input, ...anew } });
  if (!input.enabled) await db.delete(indexNowPaths);
}

/**
 * Has search engines told of pages, where that is switched on.
 * @param paths SQL of their paths, such as a list: each once
 */
export async function addPaths(db: Pick<Database, 'execute'>, paths: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${indexNowPaths} (path)
    SELECT path FROM (${paths}) AS changed (path) WHERE EXISTS (SELECT FROM ${indexNow} WHERE enabled) ORDER BY path
    ON CONFLICT (path) DO UPDATE SET changed_at = now()`);
}

/** A page that has changed, with when that was as the database writes it, which is more exact than a date. */
export interface WaitingPath extends Record<string, unknown> {
  path: string;
  at: string;
}

/** The pages of the next message, those that wait longest first. */
export async function nextPaths(db: Database): Promise<WaitingPath[]> {
  const { rows } = await db.execute<WaitingPath>(sql`
    SELECT path, changed_at::text AS at FROM ${indexNowPaths} ORDER BY changed_at, path LIMIT ${MOST_IN_A_MESSAGE}`);
  return rows;
}

/**
 * Stores how an attempt ended. What was told waits no longer, unless it has changed again meanwhile. After five days in which nothing
 * was accepted it is switched off.
 * @param db a transaction
 * @param now milliseconds since 1970
 * @returns whether it was switched off by this
 */
export async function storeOutcome(
  db: Database,
  told: readonly WaitingPath[],
  { status, problem }: AttemptOutcome,
  now: number,
): Promise<boolean> {
  const [stored] = await db.select().from(indexNow).for('update');
  if (!stored) return false;
  const failingSince = problem === null ? null : (stored.failing_since ?? new Date(now));
  const stops = stored.enabled && failingSince !== null && now - failingSince.getTime() >= GIVEN_UP_AFTER_MS;
  const pause = PAUSES_MS[Math.min(stored.attempts, PAUSES_MS.length - 1)] ?? 0;
  await db
    .update(indexNow)
    .set({
      ...{
        status,
        problem,
        attempted_at: new Date(now),
        addresses: told.length,
        failing_since: failingSince,
      },
      ...(problem === null
        ? { attempts: 0, next_attempt_at: new Date(now) }
        : { attempts: stored.attempts + 1, next_attempt_at: new Date(now + pause) }),
      ...(stops && { enabled: false, stopped: true }),
    })
    .where(eq(indexNow.one, true));
  if (stops) await db.delete(indexNowPaths);
  else if (problem === null) {
    const paths = sql.param(told.map(({ path }) => path));
    const moments = sql.param(told.map(({ at }) => at));
    await db.execute(sql`
      DELETE FROM ${indexNowPaths} p USING unnest(${paths}::text[], ${moments}::timestamptz[]) AS t (path, at)
      WHERE p.path = t.path AND p.changed_at = t.at`);
  }
  return stops;
}
