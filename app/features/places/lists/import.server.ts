import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { readFile } from 'node:fs/promises';
import type { Database } from '#db/client.ts';
import { withTransaction } from '#db/transaction.ts';
import { openListFiles, PostcodeListError } from './list-files.server.ts';
import { listFacts } from '@dog-care-directory/uk-places';
import {
  createListUpdate,
  type UpdateCounts,
  type ListFacts,
  readPackedFile,
} from '@dog-care-directory/uk-places/files';
import { readPostcodeFile } from './read-list.server.ts';
import { shippedFile } from './shipped-file.server.ts';

export interface PostcodeImportReport extends UpdateCounts, ListFacts {
  read: number;
  /** Records without a position or replaced by a later record. */
  skipped: number;
}

/** Progress: bytes read, then districts packed. */
export interface ImportProgress {
  onRead?: (doneBytes: number, totalBytes: number) => void;
  onPacked?: (done: number, total: number) => void;
}

/**
 * Updates the site's postcode list; ended postcodes stay, as addresses still carry them. Searches continue
 * with the previous list.
 * @param given a CSV file, zip archive or unpacked folder
 * @throws PostcodeListError if a file or record cannot be read; then nothing changes
 */
export async function importPostcodes(
  pool: Pool,
  given: string,
  { onRead = () => {}, onPacked }: ImportProgress = {},
): Promise<PostcodeImportReport> {
  const { files, metadata, close } = await openListFiles(given);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const stated = listFacts([given, ...files.map(({ name }) => name)], metadata);
  try {
    return await withTransaction(pool, async (db) => {
      // A second import at the same time starts from the list of the first.
      await db.execute(sql`LOCK TABLE postcode_lists IN SHARE ROW EXCLUSIVE MODE`);
      const current = readPackedFile(await currentFile(db));
      // A list of unknown origin adds to the current one.
      const facts = stated ?? { source: current.source, month: current.month };
      const update = createListUpdate(current);
      let read = 0;
      let before = 0;
      for (const file of files) {
        const start = before;
        for await (const position of readPostcodeFile(file, (done) => onRead(start + done, total))) {
          read += 1;
          if (position) update.add(position);
        }
        before += file.bytes;
      }
      if (read === 0) throw new PostcodeListError(`${given} holds no postcodes. Give a list of them.`);
      const { file, counts } = update.finish(facts, onPacked);
      await db.execute(sql`DELETE FROM postcode_lists`);
      await db.execute(sql`INSERT INTO postcode_lists (file) VALUES (${file})`);
      const { inserted, updated, unchanged } = counts;
      return { ...facts, read, ...counts, skipped: read - inserted - updated - unchanged };
    });
  } finally {
    close();
  }
}

async function currentFile(db: Database): Promise<Buffer> {
  const { rows } = await db.execute<{ file: Buffer }>(sql`SELECT file FROM postcode_lists`);
  return rows[0]?.file ?? readFile(shippedFile('postcodes.bin'));
}
