import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea } from './columns.ts';
import { createdAt } from './shared.ts';

const at = () => timestamp({ withTimezone: true });

/** Never edited: a changed review replaces the earlier one once published. Triggers keep `review_totals`. */
export const reviews = pgTable(
  'reviews',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    created_at: createdAt(),
    /** In `businesses` or `removed_businesses`. No foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }).notNull(),
    /** Businesses the review was moved from by merges, in order. */
    came_by: bigint({ mode: 'number' }).array().notNull().default([]),
    /** `duplicate`: the author also reviewed a business merged with this one, and the later review is shown. */
    state: text({
      enum: [
        ...(['unconfirmed', 'waiting', 'returned', 'published', 'declined'] as const),
        ...(['removed', 'withdrawn', 'replaced', 'duplicate', 'expired'] as const),
      ],
    }).notNull(),
    stars: smallint().notNull(),
    /** Empty once withdrawn by the author. */
    text: text().notNull(),
    /** Service type used; null for something else. */
    service: text(),
    /** First day of the month of the experience. */
    experienced_on: date().notNull(),
    shown_name: text().notNull(),
    /** Keyed hash of the author's normalised email address: one published review per author and business. */
    author: bytea().notNull(),
    /** Keyed hash of the sender's network; null if unknown, or after 90 days. */
    network: bytea(),
    /** True if an owner of the business or a competitor used that network while the review was pending. */
    owner_network: boolean().notNull().default(false),
    /** Email address for decisions; null once no longer needed. */
    email: text(),
    /** True if written through a link from the business or the site. */
    invited: boolean().notNull().default(false),
    source: text({ enum: ['form', 'import', 'demo'] })
      .notNull()
      .default('form'),
    /** When the author declared that it is their own experience; null for imports and demo reviews. */
    declared_at: at(),
    confirmed_at: at(),
    published_at: at(),
    replaced_id: bigint({ mode: 'number' }),
    decided_at: at(),
  },
  (table) => [
    uniqueIndex('reviews_published_author_idx')
      .on(table.business_id, table.author)
      .where(sql`state = 'published'`),
    index('reviews_shown_idx')
      .on(table.business_id, table.published_at.desc(), table.id.desc())
      .where(sql`state = 'published'`),
    index('reviews_waiting_idx').on(table.confirmed_at, table.id).where(sql`state = 'waiting'`),
    index('reviews_author_idx').on(table.author, table.id.desc()),
    index('reviews_business_idx').on(table.business_id),
    index('reviews_email_idx').on(sql`lower(${table.email})`).where(sql`email IS NOT NULL`),
    index('reviews_demo_idx').on(table.business_id).where(sql`source = 'demo'`),
    index('reviews_network_idx').on(table.network).where(sql`network IS NOT NULL`),
    index('reviews_created_idx').on(table.created_at),
    index('reviews_came_by_idx').using('gin', table.came_by).where(sql`came_by <> '{}'`),
    check('reviews_stars_check', sql`${table.stars} BETWEEN 1 AND 5`),
    check('reviews_text_check', sql`char_length(${table.text}) <= 2000`),
    check('reviews_shown_name_check', sql`char_length(${table.shown_name}) <= 40`),
  ],
);

/** Log of decisions about reviews, kept until the review is erased. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    review_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    at: createdAt(),
    action: text({ enum: ['publish', 'return', 'decline', 'remove', 'keep', 'undo'] }).notNull(),
    decided_by: text().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
    words: text(),
    signs: text().array().notNull().default([]),
  },
  (table) => [
    index('review_decisions_review_idx').on(table.review_id, table.id),
    check('review_decisions_words_check', sql`char_length(${table.words}) <= 2000`),
  ],
);

/** Replies of businesses to reviews. A later text replaces the published one once published itself. */
export const reviewReplies = pgTable(
  'review_replies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    created_at: createdAt(),
    review_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: ['waiting', 'published', 'declined', 'replaced', 'deleted'] }).notNull(),
    text: text().notNull(),
    decided_at: at(),
    decided_by: text().references(() => users.id, { onDelete: 'set null' }),
    words: text(),
  },
  (table) => [
    uniqueIndex('review_replies_shown_idx').on(table.review_id).where(sql`state = 'published'`),
    uniqueIndex('review_replies_waiting_idx').on(table.review_id).where(sql`state = 'waiting'`),
    index('review_replies_review_idx').on(table.review_id),
    check('review_replies_text_check', sql`char_length(${table.text}) <= 1000`),
    check('review_replies_words_check', sql`char_length(${table.words}) <= 2000`),
  ],
);

/** A report about a published review, which stays up until an admin decides. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    created_at: createdAt(),
    review_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    text: text().notNull(),
    /** Sender's address for the decision; null if not given, or no longer needed. */
    email: text(),
    /** False until the sender confirms the address by the emailed link; ignored until then. */
    confirmed: boolean().notNull().default(true),
    /** Keyed hash of the sender's network: without an address, one open report per network and review. */
    network: bytea(),
    /** Sender's name for a complaint of defamation; null for other reports, and once no longer needed. */
    name: text(),
    /** True if name and address may be passed on to the writer. */
    shares_name: boolean().notNull().default(false),
    /** When a complaint of defamation was sent to the writer; null if it wasn't. */
    notified_at: at(),
    /** The writer's choice and its time; null until then. */
    answer: text({ enum: ['remove', 'keep'] }),
    answered_at: at(),
    /** Full name and postal address of a writer who wants to keep the review, and if they may be passed on. */
    writer_details: text(),
    shares_writer: boolean().notNull().default(false),
    outcome: text({ enum: ['kept', 'removed', 'gone'] }),
    decided_at: at(),
  },
  (table) => [
    uniqueIndex('review_reports_network_idx')
      .on(table.review_id, table.network)
      .where(sql`decided_at IS NULL AND network IS NOT NULL AND email IS NULL`),
    index('review_reports_review_idx').on(table.review_id),
    index('review_reports_open_idx').on(table.created_at).where(sql`decided_at IS NULL`),
    check('review_reports_text_check', sql`char_length(${table.text}) <= 1000`),
  ],
);

/** Risk assessments of fake, paid or misleading reviews, with countermeasures; rewritten each year. */
export const reviewRiskAssessments = pgTable('review_risk_assessments', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  made_at: createdAt(),
  user_id: text().references(() => users.id, { onDelete: 'set null' }),
  text: text().notNull(),
  reminded_at: at(),
});

const count = () => integer().notNull().default(0);

/** Published reviews per business and number of stars; kept by a trigger on `reviews`. */
export const reviewTotals = pgTable('review_totals', {
  business_id: bigint({ mode: 'number' }).primaryKey(),
  stars_1: count(),
  stars_2: count(),
  stars_3: count(),
  stars_4: count(),
  stars_5: count(),
});
