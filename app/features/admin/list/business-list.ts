import type { ListedImport } from './imports.server.ts';
import type { Cursor, ReadyFilter } from '#app/features/businesses/list-query/request.ts';
import type { ListRow } from './row.ts';

/** A page of the list, and what can be chosen round it. */
export interface BusinessList {
  rows: ListRow[];
  before: Cursor | null;
  after: Cursor | null;
  /** Null: more than are counted. */
  total: number | null;
  /** Of each ready filter, as far as they are known. */
  counts: Partial<Record<ReadyFilter, number | null>>;
  /** Of all that are listed. */
  all: number;
  imports: ListedImport[];
  services: string[];
  towns: string[];
}
