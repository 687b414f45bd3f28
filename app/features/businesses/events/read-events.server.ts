import { setTimeout } from 'node:timers/promises';
import { and, asc, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { businessEvents } from '#db/schema.ts';
import type { BusinessEvent } from './listener.ts';

const AT_ONCE = 50;
const PAUSE_MS = 50;
/** An import may hold the log for a minute; its events are read next time. */
const LONGEST_WAIT_MS = 5000;

export const LAST_POSITION = sql`coalesce(pg_sequence_last_value(pg_get_serial_sequence('business_events', 'position')::regclass), 0)`;

/** Reads the events after a position, in order.  @param end see `settledEnd` */
export async function eventsBetween(db: Database, position: number, end: number): Promise<BusinessEvent[]> {
  const rows = await db
    .select()
    .from(businessEvents)
    .where(and(gt(businessEvents.position, position), lte(businessEvents.position, end)))
    .orderBy(asc(businessEvents.position))
    .limit(AT_ONCE);
  return rows.map(({ position: at, kind, recorded_at, business_ids, columns }) => ({
    position: at,
    kind,
    recordedAt: recorded_at,
    businessIds: business_ids,
    columns,
  }));
}

/** Last assigned position, once no transaction may hold an earlier one; null if one runs too long. */
export async function settledEnd(db: Database, signal: AbortSignal): Promise<number | null> {
  const { rows } = await db.execute<{ last: string }>(sql`SELECT ${LAST_POSITION} AS last`);
  // Listed afterwards: a transaction that begins later gets a later position.
  let writers = await writersOf(db);
  const begun = performance.now();
  while (writers.length > 0) {
    if (performance.now() - begun > LONGEST_WAIT_MS) return null;
    await setTimeout(PAUSE_MS, undefined, { signal });
    const present = new Set(await writersOf(db));
    writers = writers.filter((writer) => present.has(writer));
  }
  return Number(rows[0]?.last);
}

async function writersOf(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ writer: string }>(sql`
    SELECT virtualtransaction AS writer FROM pg_locks
    WHERE locktype = 'advisory' AND mode = 'ShareLock' AND classid = 0 AND objid = ${LOCKS.events} AND objsubid = 1
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  return rows.map(({ writer }) => writer);
}
