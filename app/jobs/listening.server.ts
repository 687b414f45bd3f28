import { eq } from 'drizzle-orm';
import type { Listener } from '#app/features/businesses/events/listener.ts';
import { eventsBetween, settledEnd } from '#app/features/businesses/events/read-events.server.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import type { Services } from '#app/services/services.server.ts';
import { type Database, databaseOf } from '#db/client.ts';
import { eventListeners } from '#db/schema.ts';

const MINUTE_MS = 60_000;

type Needed = Pick<Services, 'pool' | 'clock'>;

/** The job by which a listener hears what happens to businesses. */
export function listening(listener: Listener, services: Needed): JobKind<object> {
  return {
    ...RECURRING,
    name: listener.name,
    everyMs: MINUTE_MS / 2,
    run: (_payload, signal) => hearEvents(listener, services, signal),
  };
}

/**
 * Has a listener hear what happened to businesses since it last did: in order, and each event at least once, also after a kill. To
 * be called in a job, which one process does at a time.
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
  // A place past the end was stored for another log, such as one that has been emptied since.
  if (position === null || position > end) {
    await listener.catchUp(signal);
    position = end;
    await movePlace(db, listener.name, position, clock());
  }
  while (position < end) {
    signal.throwIfAborted();
    const events = await eventsBetween(db, position, end);
    if (events.length > 0) await listener.hear(events, signal);
    // A transaction that came to nothing leaves a gap.
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
