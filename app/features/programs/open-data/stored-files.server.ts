import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { eventListeners, openDataFiles } from '#db/schema.ts';
import type { FormatName } from './formats.ts';
import { epochOf } from '../reuse/source-licences.server.ts';
import { OPEN_DATA_PLACE } from './open-data-job.ts';

export interface OpenDataFile {
  format: FormatName;
  file: string;
  hash: string;
  bytes: number;
  listings: number;
  cursor: string;
  madeAt: Date;
}

export async function listOpenDataFiles(db: Database): Promise<OpenDataFile[]> {
  const files = await db.select().from(openDataFiles);
  return files.map(({ epoch, position, made_at: madeAt, ...file }) => ({
    ...file,
    madeAt,
    cursor: cursorText({ epoch, position, place: 0 }),
  }));
}

/** A position in the changes; `place` counts the event's listings already read, and 0 means all. */
export interface Cursor {
  epoch: string;
  position: number;
  place: number;
}

export function cursorText({ epoch, position, place }: Cursor): string {
  return `${epoch}-${position}-${place}`;
}

export function readCursor(text: string): Cursor | null {
  const [, epoch = '', position, place] = /^([0-9a-f]{12})-(\d{1,15})-(\d{1,6})$/.exec(text) ?? [];
  return position === undefined ? null : { epoch, position: Number(position), place: Number(place) };
}

/** True if a listing in the files has been withdrawn, so that they must not be served. */
export async function isWithdrawnSince(
  db: Database,
  { position, epoch }: Pick<Cursor, 'position' | 'epoch'>,
): Promise<boolean> {
  if (epoch !== (await epochOf(db))) return true;
  const { rows } = await db.execute<{ withdrawn: boolean }>(sql`
    SELECT EXISTS (SELECT FROM business_events WHERE position > ${position} AND ${WITHDRAWS}) AS withdrawn`);
  return rows[0]?.withdrawn ?? false;
}

const WITHDRAWS = sql.raw(
  `(kind IN ('removed', 'merged', 'erased') OR coalesce('hides_address' = ANY(columns), kind = 'changed'))`,
);

/** Last known event that no earlier one can follow. */
export async function settledPosition(db: Database): Promise<number> {
  const [place] = await db.select().from(eventListeners).where(eq(eventListeners.name, OPEN_DATA_PLACE));
  return place?.position ?? 0;
}
