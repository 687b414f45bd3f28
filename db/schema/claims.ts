/** Who speaks for a business, and how they showed that they may. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
    /** In `businesses`, or in `removed_businesses` by now. No foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }).notNull(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the admin area has it. */
    change_id: bigint({ mode: 'number' }).references(() => changes.id, { onDelete: 'set null' }),
    state: text({ enum: ['open', 'disputed', 'owner', 'declined', 'withdrawn', 'lapsed'] })
      .notNull()
      .default('open'),
    opened_at: createdAt(),
    /** Deadline for the current owner to respond. */
    disputed_until: at(),
    decided_at: at(),
    decided_by: text().references(() => users.id, { onDelete: 'set null' }),
    /** What the one who claims was told. */
    reason: text(),
    /** The businesses merged into this one that it was of before, the first one first. */
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

/** What speaks for a claim. How strong each kind is, and how long it holds, is in the table of kinds of proofs. */
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
    /** Keyed hash of what has to be typed or found; null where a person looked. */
    code_hash: bytea(),
    /** The website's host, because the proof does not apply to another. */
    host: text(),
    /** How often a wrong code was typed. */
    attempts: integer().notNull().default(0),
    asked_at: createdAt(),
    proven_at: at(),
    /** Until when the code holds; of what was proved, until when that does. */
    expires_at: at(),
    /** When it was looked for last, since when it is not there, and what stood there instead. */
    checked_at: at(),
    failed_since: at(),
    seen: text(),
    /** Who looked, or read the code out. */
    by: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('claim_proofs_kind_idx').on(table.claim_id, table.kind),
    index('claim_proofs_checked_idx').on(table.checked_at).where(sql`state = 'proven' AND host IS NOT NULL`),
    check('claim_proofs_seen_check', sql`char_length(${table.seen}) <= 1000`),
  ],
);

/** What a claimant asks of us where the listed contacts don't help. It is deleted once the claim is decided, with its file. */
export const claimRequests = pgTable(
  'claim_requests',
  {
    claim_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => businessClaims.id, { onDelete: 'cascade' }),
    /** A letter to the listed address, or a call to a number of theirs, with evidence. */
    wants: text({ enum: ['letter', 'call'] }).notNull(),
    asked_at: createdAt(),
    /** Of a call: the number, as it is written. */
    phone: text(),
    /** A page that names the business, and what the claimant says about it or the file. */
    link: text(),
    words: text(),
    /** The name of the pending picture or document. */
    file: text(),
  },
  (table) => [
    primaryKey({ columns: [table.claim_id, table.wants] }),
    check('claim_requests_phone_check', sql`(${table.wants} = 'call') = (${table.phone} IS NOT NULL)`),
  ],
);

/** Who speaks for a business, and who did. */
export const businessOwners = pgTable(
  'business_owners',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** That of the claim, with which it moves. */
    business_id: bigint({ mode: 'number' }).notNull(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What made them an owner; with it the ownership moves, and is forgotten. */
    claim_id: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: ['owner', 'lapsing', 'ended'] })
      .notNull()
      .default('owner'),
    since: createdAt(),
    /** When it ends unless it is proved again. */
    lapses_at: at(),
    ended_at: at(),
    ended_because: text(),
    /** Whether they have agreed to be asked twice a year whether all is still right, when they last were, and a hash of that link's code. */
    asked_twice_a_year: boolean().notNull().default(false),
    asked_at: at(),
    asked_token_hash: bytea(),
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
