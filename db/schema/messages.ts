/** Messages of visitors. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from './shared.ts';

/** What visitors have written by the contact page, until an admin deletes it or its time is over. */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** Empty when the sender has not given one. */
    name: text().notNull(),
    /** As typed; the sender has not confirmed it. */
    email: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** A complaint about personal data has to be acknowledged within 30 days (Data Protection Act 2018, section 164A). */
    kind: text({ enum: ['message', 'complaint'] })
      .notNull()
      .default('message'),
    /** When the sender of a complaint was told that it has come. */
    acknowledged_at: timestamp({ withTimezone: true }),
    /** Null while an admin has still to look at it. */
    dealt_with_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('messages_unread_idx').on(table.id.desc()).where(sql`dealt_with_at IS NULL`),
    index('messages_email_idx').on(sql`lower(${table.email})`),
    check('messages_name_check', sql`char_length(${table.name}) <= 100`),
    check('messages_email_check', sql`char_length(${table.email}) BETWEEN 1 AND 254`),
    check('messages_subject_check', sql`char_length(${table.subject}) BETWEEN 1 AND 150`),
    check('messages_text_check', sql`char_length(${table.text}) BETWEEN 1 AND 5000`),
  ],
);
