import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { eventListeners, openDataFiles } from '#db/schema.ts';
import type { FormatName } from './formats.ts';
import { OPEN_DATA_PLACE } from './open-data-job.ts';

/** A file as it was written last. */
export interface OpenDataFile {
  format: FormatName;
  file: string;
  hash: string;
  bytes: number;
  listings: number;
  /** Where changes since go on. */
  cursor: string;
  madeAt: Date;
}

/** The files there are; none before they were first written. */
export async function listOpenDataFiles(db: Database): Promise<OpenDataFile[]> {
  const files = await db.select().from(openDataFiles);
  return files.map(({ epoch, position, made_at: madeAt, ...file }) => ({
    ...file,
    madeAt,
    cursor: cursorText({ epoch, position, place: 0 }),
  }));
}

/** A place in the changes: after so many of the listings that an event is about, or after all of them where that is 0. */
export interface Cursor {
  epoch: string;
  position: number;
  place: number;
}

/** A cursor as addresses have it. */
export function cursorText({ epoch, position, place }: Cursor): string {
  return `${epoch}-${position}-${place}`;
}

/** The cursor that a text is; null for another text. */
export function readCursor(text: string): Cursor | null {
  const [, epoch = '', position, place] = /^([0-9a-f]{12})-(\d{1,15})-(\d{1,6})$/.exec(text) ?? [];
  return position === undefined ? null : { epoch, position: Number(position), place: Number(place) };
}

/** The last event that no earlier one can follow any more, as far as is known. */
export async function settledPosition(db: Database): Promise<number> {
  const [place] = await db.select().from(eventListeners).where(eq(eventListeners.name, OPEN_DATA_PLACE));
  return place?.position ?? 0;
}
