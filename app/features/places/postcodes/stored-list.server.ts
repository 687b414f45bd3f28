import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { desc, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { packageRoot } from '#db/package-root.ts';
import { postcodeLists } from '#db/schema.ts';
import { createTimedCache } from '#app/platform/timed-cache.ts';
import { openPostcodeList, type PostcodeList } from './packed-list.ts';

/** The list of postcodes a site goes by. */
export interface CurrentList {
  /** Grows with each list that is imported; 0: the one that comes with the directory. */
  id: number;
  list: PostcodeList;
}

/** The list of all postcodes of Great Britain that comes with the directory. */
export function shippedListFile(): string {
  return path.join(packageRoot(), 'data/postcodes.bin');
}

/** Opens the list that comes with the directory: some 15 ms, and as many bytes of memory as the file has. */
export async function openShippedList(): Promise<PostcodeList> {
  return openPostcodeList(await readFile(shippedListFile()));
}

/**
 * The list that was imported last, or else the one that comes with the directory.
 * @param known as it was read before: returned when there is none newer
 */
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
  // Replaced by another import in the meantime.
  if (!stored) return readCurrentList(db, known);
  return { id, list: openPostcodeList(stored.file) };
}

/** The list a process goes by. */
export interface PostcodeLists {
  /** As it was read last, unless it may have changed since. Rejects only while none has ever been read. */
  (): Promise<PostcodeList>;
  /** The same with the number that tells it from others. */
  current(): Promise<CurrentList>;
  /** Has the next call look for a newer one. */
  forget(): void;
}

interface PostcodeListsOptions {
  db: Pick<Database, 'select'>;
  /** How long a list may be gone by without looking for a newer one, in milliseconds. */
  lifetimeMs: number;
  /** A monotonic clock in milliseconds. */
  clock: () => number;
  onFault: (error: unknown) => void;
}

/** Keeps the site's list of postcodes in memory from when it is first asked for: no look-up costs a query. */
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
