import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from './shared.ts';

/** Enquiries of visitors to a few businesses, until they expire or their sender withdraws them. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Keyed hash of all that was sent, in the link to it, so that the same enquiry is stored once. */
    hash: text().notNull().unique(),
    email: text().notNull(),
    name: text().notNull(),
    about: text().notNull(),
    /** First and last day; null if not given. */
    from_day: date(),
    to_day: date(),
    asked_at: createdAt(),
    /** Null until the owner of the address has sent it. */
    confirmed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('enquiries_email_idx').on(sql`lower(${table.email})`),
    check('enquiries_email_check', sql`char_length(${table.email}) BETWEEN 1 AND 254`),
    check('enquiries_name_check', sql`char_length(${table.name}) BETWEEN 1 AND 40`),
    check('enquiries_about_check', sql`char_length(${table.about}) BETWEEN 1 AND 2000`),
  ],
);

/** Businesses of an enquiry. */
export const enquiryRecipients = pgTable(
  'enquiry_recipients',
  {
    enquiry_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Leads to the business also after a merge. */
    slug: text().notNull(),
    /** In `businesses` or `removed_businesses`; the one that got it, once sent. */
    business_id: bigint({ mode: 'number' }).notNull(),
    /** In the link by which the business answers. */
    hash: text().notNull().unique(),
    /** Of the address it was sent to, as in `stopped_emails`. */
    stop_hash: text(),
    sent_at: timestamp({ withTimezone: true }),
    declined_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.enquiry_id, table.slug] }),
    index('enquiry_recipients_business_idx').on(table.business_id),
    index('enquiry_recipients_stop_idx').on(table.stop_hash).where(sql`stop_hash IS NOT NULL`),
  ],
);
