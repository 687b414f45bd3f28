import type { CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';

/** A business in the list of the admin area. */
export interface StoredListRow {
  id: number;
  slug: string;
  name: string;
  category: string;
  city: string;
  postalCode: string;
  phone: string | null;
  hasPosition: boolean;
  /** Its website has not answered on three different days, and not since. */
  hasDeadSite: boolean;
  isOutside: boolean;
  /** Day of the last full confirmation: 2026-11-22. */
  confirmedOn: string | null;
  confirmedBy: 'business' | 'editor' | null;
  /** Why and since when it is hidden or no longer listed; null where it is. */
  removed: Removal | null;
}

/** As it is drawn. */
export interface ListRow extends StoredListRow {
  /** Whose colours its category has. */
  kind: CategoryKind;
}

export interface Removal {
  kind: 'taken-down' | 'merged' | 'hidden';
  reason: string;
  /** What it has been merged into, as long as that is listed. */
  into: { id: number; name: string } | null;
  /** Moments, in ISO 8601. */
  at: string;
  /** From when on it cannot come back; null for those that were merged. */
  eraseAfter: string | null;
  /** Of one that is hidden: the day it is shown again, what it tells visitors, and who hid it. */
  hidden: { until: string | null; note: string; by: 'editor' | 'business' } | null;
}
