import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Page views by day (Europe/London), without cookies, addresses or visitors. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date().notNull(),
    /** Path of a page without its query, or `(not found)`. */
    path: text().notNull(),
    /** Host of the other site whose link led here; empty without one. */
    referrer: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.referrer] })],
);

/** Calls and visits to websites started from listings, enquiries, and hearts pressed, by day. Whether calls were answered is unknown. */
export const callCounts = pgTable(
  'call_counts',
  {
    day: date().notNull(),
    /** No foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }).notNull(),
    calls: integer().notNull(),
    websites: integer().notNull().default(0),
    enquiries: integer().notNull().default(0),
    shortlisted: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.day] })],
);

export const recentCalls = pgTable(
  'recent_calls',
  {
    business_id: bigint({ mode: 'number' }).primaryKey(),
    last_30: integer().notNull(),
    last_90: integer().notNull(),
  },
  (table) => [
    index('recent_calls_30_idx').on(table.last_30.desc(), table.business_id),
    index('recent_calls_90_idx').on(table.last_90.desc(), table.business_id),
  ],
);

/** Daily searches, by postcode district at most, never by full postcode or position. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date().notNull(),
    /** Empty for all services. */
    service: text().notNull(),
    /** District (`SO23`), or area (`EH`) without local data; town; `own position`; quoted words; empty. */
    place: text().notNull(),
    /** Miles around a postcode or the visitor's own position; 0 for none. */
    distance: integer().notNull(),
    nothing_found: boolean().notNull(),
    searches: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.service, table.place, table.distance, table.nothing_found] }),
  ],
);
