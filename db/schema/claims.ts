import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { changes } from './changes.ts';
import { bytea } from './columns.ts';
import { createdAt } from './shared.ts';

const at = () => timestamp({ withTimezone: true });

/** Claims to listings. A claim gives no rights and does not block others until it is proved. */
export const businessClaims = pgTable(
  'business_claims',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In `businesses` or `removed_businesses`. No foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }).notNull(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    change_id: bigint({ mode: 'number' }).references(() => changes.id, { onDelete: 'set null' }),
    state: text({ enum: ['open', 'disputed', 'owner', 'declined', 'withdrawn', 'lapsed'] })
      .notNull()
      .default('open'),
    opened_at: createdAt(),
    /** Deadline for the current owner to respond. */
    disputed_until: at(),
    decided_at: at(),
    decided_by: text().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
    /** Former businesses of the claim that were merged into this one, in order. */
    came_by: bigint({ mode: 'number' }).array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('business_claims_live_idx')
      .on(table.business_id, table.user_id)
      .where(sql`state IN ('open', 'disputed', 'owner')`),
    unique('business_claims_listing_key').on(table.id, table.business_id),
    index('business_claims_user_idx').on(table.user_id),
    index('business_claims_change_idx').on(table.change_id).where(sql`change_id IS NOT NULL`),
  ],
);

/** Evidence for a claim. Strength and validity depend on the kind, see the table of kinds of proofs. */
export const claimProofs = pgTable(
  'claim_proofs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    claim_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => businessClaims.id, { onDelete: 'cascade' }),
    kind: text({
      enum: [
        ...(['dns_txt', 'well_known_file', 'meta_tag', 'mail_to_listed_address'] as const),
        ...(['code_by_phone', 'letter', 'evidence_call', 'licence_document', 'vouched'] as const),
      ],
    }).notNull(),
    state: text({ enum: ['waiting', 'proven', 'failed', 'expired'] })
      .notNull()
      .default('waiting'),
    /** Keyed hash of the code to type or publish; null if a person checked. */
    code_hash: bytea(),
    /** The website's host, because the proof does not apply to another. */
    host: text(),
    attempts: integer().notNull().default(0),
    asked_at: createdAt(),
    proven_at: at(),
    /** Expiry of the code, or of the proof once proved. */
    expires_at: at(),
    /** Last check, since when the code is missing, and the text found instead. */
    checked_at: at(),
    failed_since: at(),
    seen: text(),
    by: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('claim_proofs_kind_idx').on(table.claim_id, table.kind),
    index('claim_proofs_checked_idx').on(table.checked_at).where(sql`state = 'proven' AND host IS NOT NULL`),
    check('claim_proofs_seen_check', sql`char_length(${table.seen}) <= 1000`),
  ],
);

/** Requests of claimants if the listed contacts don't help. Deleted with their file once the claim is decided. */
export const claimRequests = pgTable(
  'claim_requests',
  {
    claim_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => businessClaims.id, { onDelete: 'cascade' }),
    /** A letter to the listed address, or a call to the claimant's number, with evidence. */
    wants: text({ enum: ['letter', 'call'] }).notNull(),
    asked_at: createdAt(),
    phone: text(),
    link: text(),
    words: text(),
    file: text(),
  },
  (table) => [
    primaryKey({ columns: [table.claim_id, table.wants] }),
    check('claim_requests_phone_check', sql`(${table.wants} = 'call') = (${table.phone} IS NOT NULL)`),
  ],
);

export const businessOwners = pgTable(
  'business_owners',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The claim's business; changes with it. */
    business_id: bigint({ mode: 'number' }).notNull(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Claim that made them an owner; the ownership is moved and deleted with it. */
    claim_id: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: ['owner', 'lapsing', 'ended'] })
      .notNull()
      .default('owner'),
    since: createdAt(),
    /** End of ownership unless it is proved again. */
    lapses_at: at(),
    ended_at: at(),
    ended_because: text(),
    /** Consent to be asked twice a year if the listing is right, the last time, and the link code's hash. */
    asked_twice_a_year: boolean().notNull().default(false),
    asked_at: at(),
    asked_token_hash: bytea(),
    /** Last day on which they were asked if they take new dogs. */
    dogs_asked_on: date(),
    /** How often they are emailed what the listing brought, and the first day of the month or quarter they heard about last. */
    figures: text({ enum: ['monthly', 'quarterly', 'never'] })
      .notNull()
      .default('monthly'),
    figures_from: date(),
    figures_sent_on: date(),
  },
  (table) => [
    foreignKey({
      name: 'business_owners_claim_fk',
      columns: [table.claim_id, table.business_id],
      foreignColumns: [businessClaims.id, businessClaims.business_id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    uniqueIndex('business_owners_live_idx').on(table.business_id, table.user_id).where(sql`state <> 'ended'`),
    index('business_owners_user_idx').on(table.user_id),
    uniqueIndex('business_owners_asked_idx')
      .on(table.asked_token_hash)
      .where(sql`asked_token_hash IS NOT NULL`),
  ],
);
