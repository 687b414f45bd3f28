/** What visitors look at. */
import { bigint, boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Page views of each day (by the clock of Europe/London): no cookie, no address, nobody to be told apart. */
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

/** Calls that visitors have begun on pages of businesses, by day: whether anybody answered, nobody here knows. */
export const callCounts = pgTable(
  'call_counts',
  {
    day: date().notNull(),
    /** No foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }).notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.day] })],
);

/** Searches of each day: by postcode district at the most, never by a full postcode or a position. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date().notNull(),
    /** Empty: all services. */
    service: text().notNull(),
    /**
     * Postcode district (`SO23`), of districts the site does not know the letters alone (`EH`); name of a town;
     * `own position`; in quotes words that nobody understood; empty: everywhere.
     */
    place: text().notNull(),
    /** Miles round a postcode or the visitor's own position; 0 for none. */
    distance: integer().notNull(),
    nothing_found: boolean().notNull(),
    searches: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.service, table.place, table.distance, table.nothing_found] }),
  ],
);
