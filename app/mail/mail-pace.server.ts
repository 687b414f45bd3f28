import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { mailPace, mailServer } from '#db/schema.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

/** Part of the limit that emails which repeat leave to those that people wait for. */
const LEFT_FREE = 0.2;
const SHORTEST_WAIT_MS = 50;
/** The limit may be raised meanwhile. */
const LONGEST_WAIT_MS = 1000;

/**
 * Takes one of the emails that all nodes together may send in a minute, by the clock of the database.
 * @param perMinute null for the owner's limit @returns 0 if it may be sent now, else milliseconds to wait
 */
export async function takeTurn(db: Database, perMinute: number | null, isBulk: boolean): Promise<number> {
  const [set] = perMinute === null ? await db.select({ most: mailServer.per_minute }).from(mailServer) : [];
  const limit = perMinute ?? set?.most ?? null;
  if (limit === null) return 0;
  const most = isBulk ? Math.max(1, limit - Math.ceil(limit * LEFT_FREE)) : limit;
  return db.transaction(async (transaction) => {
    await transaction.insert(mailPace).values({}).onConflictDoNothing();
    const [pace] = await transaction
      .select({ sent: mailPace.sent_at, now: sql<string>`clock_timestamp()` })
      .from(mailPace)
      .for('update');
    const now = Date.parse(pace?.now ?? '');
    // Times ahead are from before the clock was put back.
    const sent = (pace?.sent ?? []).filter((at) => at.getTime() > now - MINUTE_MS && at.getTime() <= now);
    const before = sent.at(-most);
    if (before)
      return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, before.getTime() + MINUTE_MS - now));
    await transaction.update(mailPace).set({ sent_at: [...sent, new Date(now)] });
    return 0;
  });
}
