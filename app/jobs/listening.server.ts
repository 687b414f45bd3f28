import { eq } from 'drizzle-orm';
import type { Listener } from '#app/features/businesses/events/listener.ts';
import { eventsBetween, settledEnd } from '#app/features/businesses/events/read-events.server.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { type Database, databaseOf } from '#db/client.ts';
import { eventListeners } from '#db/schema.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

type Needed = Pick<Services, 'pool' | 'clock'>;

export function listening(listener: Listener, services: Needed): JobKind<object> {
  return {
    ...RECURRING,
    name: listener.name,
    everyMs: MINUTE_MS / 2,
    run: (_payload, signal) => hearEvents(listener, services, signal),
  };
}

/**
 * Delivers events since the listener's last position: in order, each at least once, even after a crash. Call it in a
 * job, which runs on one process at a time.
 */
export async function hearEvents(
  listener: Listener,
  { pool, clock }: Needed,
  signal: AbortSignal,
): Promise<void> {
  const db = databaseOf(pool);
  const end = await settledEnd(db, signal);
  if (end === null) return;
  let position = await placeOf(db, listener.name);
  // A position past the end belongs to a different log, such as one emptied since.
  if (position === null || position > end) {
    await listener.catchUp(signal);
    position = end;
    await movePlace(db, listener.name, position, clock());
  }
  while (position < end) {
    signal.throwIfAborted();
    const events = await eventsBetween(db, position, end);
    if (events.length > 0) await listener.hear(events, signal);
    // A rolled-back transaction leaves a gap.
    position = events.at(-1)?.position ?? end;
    await movePlace(db, listener.name, position, clock());
  }
}

async function placeOf(db: Database, name: string): Promise<number | null> {
  const [row] = await db.select().from(eventListeners).where(eq(eventListeners.name, name));
  return row?.position ?? null;
}

async function movePlace(db: Database, name: string, position: number, now: number): Promise<void> {
  const place = { position, read_at: new Date(now) };
  await db
    .insert(eventListeners)
    .values({ name, ...place })
    .onConflictDoUpdate({ target: eventListeners.name, set: place });
}
