import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Documents of businesses that wait to be checked; never backed up. Deleted on decision, and after 14 days at the latest. */
export const sentDocuments = pgTable(
  'sent_documents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In `businesses` or `removed_businesses`. No foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }).notNull(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['insurance', 'first-aid', 'qualification'] }).notNull(),
    /** Of a qualification. */
    name: text(),
    /** As the business says. */
    valid_until: date(),
    sent_at: timestamp({ withTimezone: true }).notNull(),
    /** WebP picture, encrypted. */
    file: text().notNull(),
    /** Former businesses that were merged into this one, in order. */
    came_by: bigint({ mode: 'number' }).array().notNull().default([]),
  },
  (table) => [
    index('sent_documents_business_idx').on(table.business_id),
    index('sent_documents_sent_idx').on(table.sent_at),
    index('sent_documents_user_idx').on(table.user_id),
  ],
);

/** Records of what an admin saw and decided; no numbers and no copy. A trigger shows what counts as `businesses.seen`. */
export const seenDocuments = pgTable(
  'seen_documents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    business_id: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: ['insurance', 'first-aid', 'qualification', 'dbs-basic'] }).notNull(),
    name: text(),
    seen_on: date().notNull(),
    valid_until: date(),
    /** Of a DBS check, which doesn't end. */
    issued_on: date(),
    decision: text({ enum: ['accept', 'ask', 'reject'] }).notNull(),
    reason: text({ enum: ['wrong-name', 'out-of-date', 'unreadable', 'other-kind'] }),
    decided_at: timestamp({ withTimezone: true }).notNull(),
    decided_by: text().references(() => users.id, { onDelete: 'set null' }),
    withdrawn_at: timestamp({ withTimezone: true }),
    /** When its end was announced to the owners. */
    reminded_on: date(),
    demo: boolean().notNull().default(false),
    came_by: bigint({ mode: 'number' }).array().notNull().default([]),
  },
  (table) => [
    index('seen_documents_business_idx').on(table.business_id),
    index('seen_documents_until_idx').on(table.valid_until).where(sql`valid_until IS NOT NULL`),
    index('seen_documents_decided_idx').on(table.decided_at.desc()),
    check('seen_documents_name_check', sql`(${table.kind} = 'qualification') = (${table.name} IS NOT NULL)`),
    check(
      'seen_documents_issued_check',
      sql`(${table.kind} = 'dbs-basic') = (${table.issued_on} IS NOT NULL)`,
    ),
    check(
      'seen_documents_dbs_check',
      sql`${table.kind} <> 'dbs-basic' OR (${table.decision} = 'accept' AND ${table.valid_until} IS NULL)`,
    ),
  ],
);
