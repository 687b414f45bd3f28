import { type ListCursor, readCursor } from '#app/features/directory/search/cursor.server.ts';
import { searchBusinesses } from '#app/features/directory/search/search.server.ts';
import type { SearchFilter } from '#app/features/directory/search/statement.server.ts';
import type { Database } from '#db/client.ts';

/** The cursor of a list behind its business at a place, from 0; undefined where that is the last. */
export async function cursorBehind(
  db: Database,
  filter: Omit<SearchFilter, 'limit'>,
  place: number,
): Promise<ListCursor | undefined> {
  const { next } = await searchBusinesses(db, { ...filter, offset: place, limit: 1 });
  return next === null ? undefined : (readCursor(next, filter) ?? undefined);
}
