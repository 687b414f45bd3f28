import { createHash, type Hash } from 'node:crypto';
import { BRITISH_TODAY } from '#app/platform/dates/british-time.ts';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Councils } from '@dog-care-directory/uk-places';
import type { Storage } from '#app/storage/storage.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { databaseOf, databaseOn, type Database } from '#db/client.ts';
import { openDataFiles, openListings } from '#db/schema.ts';
import { keepOpenListings, openListingsStore } from './open-listings.server.ts';
import { FORMAT_NAMES, type FormatName, FORMATS } from './formats.ts';
import {
  OPEN_COLUMNS,
  type OpenRow,
  openRows,
  type StoredRow,
  toOpenRow,
} from '../reuse/open-rows.server.ts';
import { readTogether } from './read-together.ts';
import { epochOf } from '../reuse/source-licences.server.ts';
import { HOUR_MS } from '#app/platform/dates/durations.ts';

/** Small batches are collected young; larger ones make the process grow. */
const ROWS_AT_A_TIME = 100;
const FOLDER = 'open-data/';
/** Lets running downloads of earlier files finish. */
const KEPT_MS = HOUR_MS;

const COLUMNS_OF_FILES: readonly (keyof OpenRow)[] = [
  ...OPEN_COLUMNS,
  ...(['url', 'district', 'district_code', 'source', 'licence', 'licence_url', 'updated_on'] as const),
];

interface Sources {
  pool: Pool;
  storage: Storage;
  councils: Councils;
  clock: () => number;
  config: { siteUrl: string };
  openingHours: Parameters<typeof openListingsStore>[1]['openingHours'];
}

/**
 * Writes the open data files if anything changed, and updates the Open Referral index.
 * @param position last event that no earlier one can follow @returns number of listings; null if up to date
 */
export async function writeOpenData(
  { pool, storage, councils, clock, config, openingHours }: Sources,
  position: number,
  signal: AbortSignal,
): Promise<number | null> {
  const db = databaseOf(pool);
  const earlier = await db.select().from(openDataFiles);
  const epoch = await epochOf(db);
  const isCurrent =
    earlier.length === FORMAT_NAMES.length &&
    earlier.every((file) => file.position === position && file.epoch === epoch) &&
    earlier[0]?.listings === (await db.$count(openListings)) &&
    !(await hasLapsed(db, earlier[0].made_at));
  if (isCurrent) return null;
  const client = await pool.connect();
  client.on('error', () => {});
  const reading = databaseOn(client);
  const madeAt = new Date(clock());
  const version = String(madeAt.getTime());
  const counts = { epoch, position, made_at: madeAt };
  // A failure ends the others, which read the same rows.
  const failed = new AbortController();
  const together = AbortSignal.any([signal, failed.signal]);
  let made: (typeof openDataFiles.$inferInsert)[] = [];
  const open: number[] = [];
  const storeOpen = openListingsStore(db, { config, openingHours });
  async function* noting(batches: AsyncIterable<OpenRow[]>): AsyncGenerator<OpenRow[]> {
    for await (const rows of batches) {
      await storeOpen(rows);
      for (const { id } of rows) open.push(id);
      yield rows;
    }
  }
  try {
    await reading.execute(sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    const customFields = await loadCustomFields(reading);
    const rows = rowsOf(reading, { councils, siteUrl: config.siteUrl, customFields }, together);
    const readers = readTogether(noting(rows), FORMAT_NAMES.length, together);
    const writing = FORMAT_NAMES.map(async (format, place) => {
      const file = `${FOLDER}${version}/businesses.${format}`;
      const written = { bytes: 0, listings: 0, hash: createHash('sha256') };
      await storage.write(file, inFormat(format, readers[place] ?? [], written));
      const { hash, ...counted } = written;
      return { format, file, ...counts, hash: hash.digest('hex').slice(0, 32), ...counted };
    });
    for (const one of writing) one.catch((error: unknown) => failed.abort(error));
    await Promise.allSettled(writing);
    made = await Promise.all(writing);
  } finally {
    client.release(true);
  }
  await db.transaction(async (change) => {
    await change.delete(openDataFiles);
    await change.insert(openDataFiles).values(made);
    await keepOpenListings(change, open);
  });
  for await (const { name, modifiedAt } of storage.list(FOLDER)) {
    const isOld = clock() - modifiedAt > KEPT_MS;
    if (isOld && !made.some(({ file }) => file === name)) await storage.remove(name);
  }
  return made[0]?.listings ?? 0;
}

/** True if files made then say what no longer holds, which is no event. */
async function hasLapsed(db: Database, madeAt: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM businesses WHERE new_dogs_until >= (${madeAt.toISOString()}::timestamptz AT TIME ZONE 'Europe/London')::date
      AND new_dogs_until < ${sql.raw(BRITISH_TODAY)} LIMIT 1`);
  return rowCount !== null && rowCount > 0;
}

async function* rowsOf(
  db: Database,
  sources: Parameters<typeof toOpenRow>[1],
  signal: AbortSignal,
): AsyncGenerator<OpenRow[]> {
  await db.execute(sql`DECLARE opened NO SCROLL CURSOR FOR ${openRows(null)}`);
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await db.execute<StoredRow & Record<string, unknown>>(
      sql`FETCH ${sql.raw(String(ROWS_AT_A_TIME))} FROM opened`,
    );
    if (rows.length === 0) break;
    yield rows.map((row) => toOpenRow(row, sources));
  }
  await db.execute(sql`CLOSE opened`);
}

async function* inFormat(
  format: FormatName,
  batches: AsyncIterable<OpenRow[]> | readonly OpenRow[][],
  written: { bytes: number; listings: number; hash: Hash },
): AsyncGenerator<Uint8Array> {
  const { begin, row: write, end } = FORMATS[format];
  const bytesOf = (text: string) => {
    const bytes = Buffer.from(text);
    written.bytes += bytes.length;
    written.hash.update(bytes);
    return bytes;
  };
  yield bytesOf(begin(COLUMNS_OF_FILES));
  for await (const rows of batches) {
    const text = rows.map((row, place) => write(row, COLUMNS_OF_FILES, written.listings + place)).join('');
    written.listings += rows.length;
    yield bytesOf(text);
  }
  yield bytesOf(end);
}
