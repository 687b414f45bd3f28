import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from './shared.ts';

/** Emails about new listings of a search, for people without an account. A stopped one is also in `stopped_emails`. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    /** Query of the search, always written the same way; holds at most a postcode district or a town as place. */
    search: text().notNull(),
    /** Keyed hash of address and search, see `stopped_emails`. */
    stop_hash: text().notNull().unique(),
    /** Words that the person read and agreed to; null until confirmed. */
    wording: text(),
    daily: boolean().notNull().default(false),
    asked_at: createdAt(),
    /** Null until the person has pressed "Start". */
    confirmed_at: timestamp({ withTimezone: true }),
    /** When the person last said that they want these emails. */
    renewed_at: timestamp({ withTimezone: true }),
    /** When we asked if they are still looking; null if answered. */
    reminded_at: timestamp({ withTimezone: true }),
    checked_at: createdAt(),
    /** Last event of the log that was looked at. */
    position: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('search_alerts_email_idx').on(sql`lower(${table.email})`),
    index('search_alerts_due_idx').on(table.search, table.id).where(sql`confirmed_at IS NOT NULL`),
    check('search_alerts_email_check', sql`char_length(${table.email}) BETWEEN 1 AND 254`),
    check('search_alerts_search_check', sql`char_length(${table.search}) <= 2000`),
  ],
);

/** Businesses that we have told that they are listed: each once, and each address. */
export const listingNotices = pgTable('listing_notices', {
  /** No foreign key: it outlives the business, so that nobody is told twice. */
  business_id: bigint({ mode: 'number' }).primaryKey(),
  /** Keyed hashes of the address, see `stopped_emails`, and of the business's name and postcode. */
  stop_hash: text().notNull().unique(),
  identity_hash: text().notNull().unique(),
  told_at: createdAt(),
});
