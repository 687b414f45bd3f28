import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from './shared.ts';

/** Messages of the contact page, until an admin deletes them or they expire. */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** Empty if not given. */
    name: text().notNull(),
    /** As typed and unconfirmed. */
    email: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Complaints must be acknowledged within 30 days (Data Protection Act 2018, section 164A). */
    kind: text({ enum: ['message', 'complaint'] })
      .notNull()
      .default('message'),
    acknowledged_at: timestamp({ withTimezone: true }),
    /** Null until an admin has dealt with it. */
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
