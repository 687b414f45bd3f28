import type { ColumnsWith, RowOf } from './column.ts';
import type { COLUMNS } from './columns.ts';

/** A business as the database holds it and the API shows it; absent optional fields are null. */
export type Business = RowOf<typeof COLUMNS, ColumnsWith<typeof COLUMNS, 'api'>>;

/** A business as a search found it. */
export interface FoundBusiness extends Business {
  /** Great-circle miles from the search's origin; null without one. */
  distance_miles: number | null;
}
