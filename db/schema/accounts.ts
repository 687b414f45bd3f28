/** People, how they sign in, and what keeps others out. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt } from './shared.ts';

/** Who has registered. This table and the three below it have the columns of better-auth, by its own names. */
export const users = pgTable(
  'user',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    /** When an operator disabled the account; sign-in is blocked until it is enabled. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** Whether a code is asked for after the password. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('user_email_key').on(table.email)],
);

export const sessions = pgTable(
  'session',
  {
    id: text().primaryKey(),
    token: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Never filled: we don't record where users sign in from. */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('session_token_key').on(table.token),
    index('session_user_idx').on(table.userId),
    index('session_expires_idx').on(table.expiresAt),
  ],
);

/** Ways to sign in: here always a password, stored as a hash. */
export const accounts = pgTable(
  'account',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text(),
    password: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('account_provider_key').on(table.providerId, table.accountId),
    index('account_user_idx').on(table.userId),
  ],
);

/** What codes are made from that are asked for after the password; secret and codes are encrypted with `AUTH_SECRET`. */
export const twoFactors = pgTable(
  'two_factor',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    /** For when the app is lost; each is good once. */
    backupCodes: text('backup_codes').notNull(),
    /** A code of the app has been given. */
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
  },
  (table) => [uniqueIndex('two_factor_user_key').on(table.userId)],
);

/** Links sent by mail: `identifier` holds a hash of the secret in the link. */
export const verifications = pgTable(
  'verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('verification_identifier_idx').on(table.identifier),
    index('verification_expires_idx').on(table.expiresAt),
  ],
);

export const profiles = pgTable(
  'profiles',
  {
    id: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    display_name: text().notNull(),
    admin: boolean().notNull().default(false),
    /** Writes for the blog. */
    editor: boolean().notNull().default(false),
    /** Looks after listings and what people send. */
    moderator: boolean().notNull().default(false),
    /** An operator has made this user an admin: they may turn the right off and on again. */
    admin_granted: boolean().notNull().default(false),
    updated_at: createdAt(),
  },
  (table) => [
    check('profiles_display_name_check', sql`char_length(${table.display_name}) BETWEEN 1 AND 80`),
    index('profiles_admin_idx').on(table.id).where(sql`admin`),
  ],
);

/**
 * Addresses whose admin rights an operator has removed: they can't be turned on again, not even with a new account.
 * Granting the right deletes the row.
 */
export const adminRevocations = pgTable('admin_revocations', {
  /** SHA-256 of the email address in lower case, in hexadecimal digits. */
  email_hash: text().primaryKey(),
});

/**
 * What people who have been asked to register may do once they have shown that the address is theirs. A row goes when they have,
 * and when it has expired.
 */
export const invitations = pgTable(
  'invitations',
  {
    /** In lower case. */
    email: text().primaryKey(),
    role: text().$type<'member' | 'editor' | 'moderator' | 'admin'>().notNull(),
    invited_by: text().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('invitations_role_check', sql`${table.role} IN ('member', 'editor', 'moderator', 'admin')`),
    index('invitations_expires_idx').on(table.expires_at),
  ],
);

/** Captchas that have been accepted: each counts once. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    challenge: text().primaryKey(),
    /** From then on the captcha is refused for its age, and the row can go. */
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_uses_expires_idx').on(table.expires_at)],
);

/** Attempts within a span of time, shared by all nodes. The columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
);
