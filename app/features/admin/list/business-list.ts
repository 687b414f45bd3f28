import type { ListedImport } from './imports.server.ts';
import type { Cursor, ReadyFilter } from '#app/features/businesses/list-query/request.ts';
import type { ListRow } from './row.ts';

export const PAGE_ROWS = 50;
/** Up to this number, rows are counted and sorted exactly. */
export const COUNTED = 10_000;

export interface BusinessList {
  rows: ListRow[];
  before: Cursor | null;
  after: Cursor | null;
  /** Null if over the counting limit. */
  total: number | null;
  counts: Partial<Record<ReadyFilter, number | null>>;
  all: number;
  imports: ListedImport[];
  services: string[];
  towns: string[];
}
