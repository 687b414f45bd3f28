import type { Pool, PoolClient } from 'pg';
import { readFile } from 'node:fs/promises';
import { withTransaction } from '#db/transaction.ts';
import { openListFiles, PostcodeListError } from './list-files.server.ts';
import { listFacts } from './list-facts.ts';
import { createListUpdate, type UpdateCounts } from './list-update.ts';
import { type ListFacts, readPackedFile } from './packed-file.ts';
import { readPostcodeFile } from './read-list.server.ts';
import { shippedListFile } from './stored-list.server.ts';

/** What an import of postcodes has done. */
export interface PostcodeImportReport extends UpdateCounts, ListFacts {
  /** Records read. */
  read: number;
  /** Those without a position, and those that another record of the same postcode has replaced. */
  skipped: number;
}

/** Told how far an import has come: bytes read of all there are, then districts packed of all that were read. */
export interface ImportProgress {
  onRead?: (doneBytes: number, totalBytes: number) => void;
  onPacked?: (done: number, total: number) => void;
}

/**
 * Brings the site's list of postcodes up to date from a postcode list: known postcodes are moved, new ones added, others
 * kept, since addresses go on carrying postcodes that have ended. Searches go on with the list of before.
 * @param given a CSV file, a zip archive, or a folder of what was unpacked
 * @throws PostcodeListError when a file or record cannot be read; nothing is changed then
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
    return await withTransaction(pool, async (client) => {
      // Two imports at a time: the second begins with the list of the first.
      await client.query('LOCK TABLE postcode_lists IN SHARE ROW EXCLUSIVE MODE');
      const current = readPackedFile(await currentFile(client));
      // A list that does not say what it is adds to the one there is.
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
      await client.query('DELETE FROM postcode_lists');
      await client.query('INSERT INTO postcode_lists (file) VALUES ($1)', [file]);
      const { inserted, updated, unchanged } = counts;
      return { ...facts, read, ...counts, skipped: read - inserted - updated - unchanged };
    });
  } finally {
    close();
  }
}

/** The list as it is now, as a file. */
async function currentFile(client: PoolClient): Promise<Buffer> {
  const { rows } = await client.query<{ file: Buffer }>('SELECT file FROM postcode_lists');
  return rows[0]?.file ?? readFile(shippedListFile());
}
