import { readFile } from 'node:fs/promises';
import { desc, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { postcodeLists } from '#db/schema.ts';
import { createTimedCache } from '#app/platform/timed-cache.ts';
import { openPostcodeList, type PostcodeList } from '@dog-care-directory/uk-places/files';
import { shippedFile } from './shipped-file.server.ts';

export interface CurrentList {
  /** Grows with each import; 0 is the shipped list. */
  id: number;
  list: PostcodeList;
}

/** Opens the shipped list in some 15 ms; it takes as much memory as the file. */
export async function openShippedList(): Promise<PostcodeList> {
  return openPostcodeList(await readFile(shippedFile('postcodes.bin')));
}

/** The last imported list, else the shipped one. @param known returned if none is newer */
export async function readCurrentList(
  db: Pick<Database, 'select'>,
  known: CurrentList | null = null,
): Promise<CurrentList> {
  const [newest] = await db
    .select({ id: postcodeLists.id })
    .from(postcodeLists)
    .orderBy(desc(postcodeLists.id))
    .limit(1);
  const id = newest?.id ?? 0;
  if (known?.id === id) return known;
  if (id === 0) return { id, list: await openShippedList() };
  const [stored] = await db
    .select({ file: postcodeLists.file })
    .from(postcodeLists)
    .where(sql`${postcodeLists.id} = ${id}`);
  // Another import has replaced it in the meantime.
  if (!stored) return readCurrentList(db, known);
  return { id, list: openPostcodeList(stored.file) };
}

export interface PostcodeLists {
  /** The list in memory, unless it may have changed. Rejects only if none could ever be read. */
  (): Promise<PostcodeList>;
  current(): Promise<CurrentList>;
  /** Makes the next call look for a newer one. */
  forget(): void;
}

interface PostcodeListsOptions {
  db: Pick<Database, 'select'>;
  /** How long a list is used before looking for a newer one, in milliseconds. */
  lifetimeMs: number;
  clock: () => number;
  onFault: (error: unknown) => void;
}

/** Keeps the postcode list in memory, so that a look-up needs no query. */
export function createPostcodeLists({ db, lifetimeMs, clock, onFault }: PostcodeListsOptions): PostcodeLists {
  let current: CurrentList | null = null;
  const read = createTimedCache(
    async () => {
      try {
        current = await readCurrentList(db, current);
      } catch (error) {
        if (!current) throw error;
        onFault(error);
      }
      return current;
    },
    lifetimeMs,
    clock,
  );
  return Object.assign(async () => (await read()).list, { current: read, forget: read.forget });
}
