import type { ColumnsWith, RowOf } from './column.ts';
import type { COLUMNS } from './columns.ts';

export type Business = RowOf<typeof COLUMNS, ColumnsWith<typeof COLUMNS, 'api'>>;

/** A listing with its last change: 2026-11-28T09:00:00.000Z. */
export interface DatedBusiness extends Business {
  updated_at: string;
}

export interface FoundBusiness extends Business {
  /** Great-circle miles from the search's origin; null without one. */
  distance_miles: number | null;
}
