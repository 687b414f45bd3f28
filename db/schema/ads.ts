import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { serviceTypes } from './businesses.ts';
import { towns } from './places.ts';
import { createdAt } from './shared.ts';

/** Paid places. Never deleted, because their invoices have numbers without gaps. */
export const ads = pgTable(
  'ads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }).notNull(),
    /** Businesses merged into this one that the ad came by, oldest first. */
    came_by: bigint({ mode: 'number' }).array().notNull().default([]),
    place: text({ enum: ['town', 'region', 'blog'] }).notNull(),
    /** Null unless the place is one; its page is gone if it is null nevertheless. */
    town: text().references(() => towns.slug, { onUpdate: 'cascade', onDelete: 'set null' }),
    /** Null in the blog. */
    service: text().references(() => serviceTypes.category, { onUpdate: 'cascade', onDelete: 'set null' }),
    first_day: date().notNull(),
    last_day: date().notNull(),
    /** Pence, with VAT; 0 is free of charge. */
    price: integer().notNull(),
    /** Address where the advertiser pays; empty for none. */
    payment_link: text().notNull(),
    /** Name and address on the invoice; empty for those of the listing. */
    bill_to: text().notNull(),
    /** Names the ad to the payment provider. */
    reference: uuid().notNull().unique().defaultRandom(),
    paid_at: timestamp({ withTimezone: true }),
    paid_by: text({ enum: ['hand', 'stripe'] }),
    withdrawn_at: timestamp({ withTimezone: true }),
    /** Given once, when it is first paid. */
    invoice_number: integer().unique(),
    /** As issued. */
    invoice: jsonb().$type<Invoice>(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    index('ads_business_idx').on(table.business_id),
    index('ads_last_day_idx').on(table.last_day),
    check('ads_days_check', sql`${table.first_day} <= ${table.last_day}`),
    check('ads_price_check', sql`${table.price} >= 0`),
  ],
);

export interface Invoice {
  /** 2026-12-01 */
  day: string;
  from: string;
  /** Empty once it may be forgotten. */
  to: string;
  what: string;
  /** Pence, with VAT. */
  price: number;
  /** Null if the seller isn't registered for VAT. */
  vat: { number: string; percent: number } | null;
}

/** How often an ad was shown, opened and called from, by day. */
export const adCounts = pgTable(
  'ad_counts',
  {
    day: date().notNull(),
    ad_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => ads.id),
    shown: integer().notNull(),
    opened: integer().notNull(),
    called: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ad_id, table.day] })],
);

/** Events of the payment provider, so that a repeated one changes nothing. */
export const adPayments = pgTable('ad_payments', {
  event_id: text().primaryKey(),
  /** Null if its reference is none of ours. */
  ad_id: bigint({ mode: 'number' }).references(() => ads.id),
  /** Why the ad wasn't marked as paid, as a sentence; null if it was. */
  problem: text(),
  received_at: createdAt(),
});
