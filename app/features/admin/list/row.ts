import type { CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';

export interface StoredListRow {
  id: number;
  slug: string;
  name: string;
  category: string;
  city: string;
  postalCode: string;
  phone: string | null;
  hasPosition: boolean;
  /** No response on three different days, and none since. */
  hasDeadSite: boolean;
  isOutside: boolean;
  /** Day of the last full confirmation, such as `2026-11-22`. */
  confirmedOn: string | null;
  confirmedBy: 'business' | 'editor' | null;
  /** Null if listed. */
  removed: Removal | null;
}

export interface ListRow extends StoredListRow {
  kind: CategoryKind;
}

export interface Removal {
  kind: 'taken-down' | 'merged' | 'hidden';
  reason: string;
  /** The business it was merged into, while listed. */
  into: { id: number; name: string } | null;
  at: string;
  /** ISO 8601; null for merged businesses. */
  eraseAfter: string | null;
  /** Null if not hidden; `until` is the day it returns, `note` is for visitors. */
  hidden: { until: string | null; note: string; by: 'editor' | 'business' } | null;
}
