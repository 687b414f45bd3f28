import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea } from './columns.ts';
import { createdAt } from './shared.ts';

/** Suggestions, until they expire; accepted ones become versions of the listing that name them. */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    created_at: createdAt(),
    kind: text({
      enum: [
        'new',
        'edit',
        'hours',
        'photo',
        'move',
        'close',
        'duplicate',
        'claim',
        'confirm',
        'removal',
        'unsafe',
        'licence',
      ],
    }).notNull(),
    /** In `businesses` or `removed_businesses`; null for a new one. No foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }),
    business_name: text().notNull(),
    /** `{field: {from, to}}`: the page's value at the time, and the proposed one. */
    patch: jsonb().notNull().default({}),
    note: text(),
    source: text({ enum: ['visitor', 'business', 'import', 'admin', 'command'] }).notNull(),
    state: text({
      enum: [
        ...(['unconfirmed', 'open', 'asked', 'applied', 'applied-in-part'] as const),
        ...(['declined', 'withdrawn', 'spam', 'expired'] as const),
      ],
    }).notNull(),
    /** Urgency: 0 today, 1 by its deadline, 2 in turn. */
    urgency: smallint().notNull(),
    /** Legal deadline; null if there is none. */
    due_at: timestamp({ withTimezone: true }),
    /** The sender's email address; null if not given, or expired. */
    sender_email: text(),
    confirmed_at: timestamp({ withTimezone: true }),
    /** Keyed hash of the address, or of the network without one: groups suggestions by sender. */
    sender: bytea(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    question: text(),
    answer: text(),
    asked_at: timestamp({ withTimezone: true }),
    decided_at: timestamp({ withTimezone: true }),
    decided_by: text().references(() => users.id, { onDelete: 'set null' }),
    /** `{field: 'taken' | 'kept' | 'written'}`. */
    decision: jsonb(),
    reason: text(),
    words: text(),
    /** Business version created by applying it; null for none. */
    made_version: integer(),
  },
  (table) => [
    index('changes_queue_idx')
      .on(table.urgency, sql`coalesce(${table.due_at}, 'infinity')`, table.id)
      .where(sql`state = 'open'`),
    index('changes_decided_idx')
      .on(table.decided_at.desc(), table.id.desc())
      .where(sql`decided_at IS NOT NULL`),
    index('changes_asked_idx').on(table.id).where(sql`state IN ('asked', 'unconfirmed')`),
    index('changes_business_idx').on(table.business_id),
    index('changes_sender_idx').on(table.sender, table.id.desc()).where(sql`sender IS NOT NULL`),
    index('changes_email_idx').on(sql`lower(${table.sender_email})`).where(sql`sender_email IS NOT NULL`),
    index('changes_user_idx').on(table.user_id).where(sql`user_id IS NOT NULL`),
    index('changes_created_idx').on(table.created_at),
    check('changes_note_check', sql`char_length(${table.note}) <= 5000`),
    check('changes_urgency_check', sql`${table.urgency} BETWEEN 0 AND 2`),
  ],
);

/** Unfinished new listings, kept for a week after the last change. */
export const begunListings = pgTable(
  'begun_listings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the secret in the pages' addresses. */
    secret: bytea().notNull().unique(),
    typed: jsonb().notNull().default({}),
    /** Resulting suggestion; null while unfinished. */
    change_id: bigint({ mode: 'number' }).references(() => changes.id, { onDelete: 'set null' }),
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('begun_listings_changed_idx').on(table.changed_at),
    check('begun_listings_typed_check', sql`pg_column_size(${table.typed}) <= 65536`),
  ],
);
