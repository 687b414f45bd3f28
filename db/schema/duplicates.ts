import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt } from './shared.ts';

export const businessPairs = pgTable(
  'business_pairs',
  {
    /** Lower and higher id; no foreign keys, because decisions outlive businesses. */
    a: bigint({ mode: 'number' }).notNull(),
    b: bigint({ mode: 'number' }).notNull(),
    /** 'later' is asked again after `again_after`. */
    state: text({ enum: ['open', 'merged', 'not-same', 'later'] })
      .notNull()
      .default('open'),
    /** Likelihood of a duplicate, 0 to 1. */
    score: real().notNull(),
    /** Evidence for and against, see `duplicates/evidence/reason.ts`. */
    reasons: jsonb().notNull(),
    /** Hash of both names, places, phone numbers and websites: 'not-same' holds while it stays the same. */
    said: text().notNull(),
    /** Business through which the pair was found, since merged into one of the two. */
    via_id: bigint({ mode: 'number' }),
    found_at: createdAt(),
    decided_by: text().references(() => users.id, { onDelete: 'set null' }),
    decided_at: timestamp({ withTimezone: true }),
    again_after: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.a, table.b] }),
    index('business_pairs_b_idx').on(table.b),
    index('business_pairs_open_idx')
      .on(table.score.desc(), table.a, table.b)
      .where(sql`state IN ('open', 'later')`),
    index('business_pairs_said_idx').on(table.said).where(sql`state = 'not-same'`),
    index('business_pairs_via_idx').on(table.via_id).where(sql`via_id IS NOT NULL`),
    check('business_pairs_order_check', sql`${table.a} < ${table.b}`),
    check('business_pairs_score_check', sql`${table.score} BETWEEN 0 AND 1`),
    check('business_pairs_later_check', sql`(${table.state} = 'later') = (${table.again_after} IS NOT NULL)`),
  ],
);

/** Lookup keys of each business, see `duplicates/evidence/keys.ts`; only businesses sharing a key are compared. */
export const businessKeys = pgTable(
  'business_keys',
  {
    /** In `businesses`; no foreign key, because undoing an import would delete a million rows one by one. */
    business_id: bigint({ mode: 'number' }).primaryKey(),
    version: integer().notNull(),
    compared: boolean().notNull().default(false),
    phone: text(),
    site: text(),
    email: text(),
    postcode: text(),
    place: bigint({ mode: 'number' }),
    /** Beginnings of the words of its name, each with its postcode district. */
    names: text().array().notNull(),
  },
  (table) => [
    index('business_keys_phone_idx').on(table.phone).where(sql`phone IS NOT NULL`),
    index('business_keys_site_idx').on(table.site).where(sql`site IS NOT NULL`),
    index('business_keys_email_idx').on(table.email).where(sql`email IS NOT NULL`),
    index('business_keys_postcode_idx').on(table.postcode).where(sql`postcode IS NOT NULL`),
    index('business_keys_place_idx').on(table.place).where(sql`place IS NOT NULL`),
    // Without fastupdate, because the pending list would be scanned for each of millions of lookups.
    index('business_keys_names_idx').using('gin', table.names).with({ fastupdate: false }),
  ],
);
