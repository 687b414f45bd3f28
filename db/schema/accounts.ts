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

/** This table and the three below use the column names of better-auth. */
export const users = pgTable(
  'user',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    /** When an operator disabled the account; sign-in is blocked until it is enabled. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
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

/** TOTP secrets; secret and backup codes are encrypted with `AUTH_SECRET`. */
export const twoFactors = pgTable(
  'two_factor',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
  },
  (table) => [uniqueIndex('two_factor_user_key').on(table.userId)],
);

/** Emailed links: `identifier` holds a hash of the secret in the link. */
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
    editor: boolean().notNull().default(false),
    moderator: boolean().notNull().default(false),
    /** Granted by an operator: the user may turn the right off and on again. */
    admin_granted: boolean().notNull().default(false),
    updated_at: createdAt(),
  },
  (table) => [
    check('profiles_display_name_check', sql`char_length(${table.display_name}) BETWEEN 1 AND 80`),
    index('profiles_admin_idx').on(table.id).where(sql`admin`),
  ],
);

/** Addresses whose admin rights an operator has removed, also for new accounts, until granted again. */
export const adminRevocations = pgTable('admin_revocations', {
  /** SHA-256 of the lower-case email address, in hexadecimal digits. */
  email_hash: text().primaryKey(),
});

/** Rights of invited people, granted once they confirm their address. Deleted then, or on expiry. */
export const invitations = pgTable(
  'invitations',
  {
    /** Lower case. */
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

/** Accepted captchas, each valid once. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    challenge: text().primaryKey(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_uses_expires_idx').on(table.expires_at)],
);

/** Rate limits shared by all nodes, in the table format of rate-limiter-flexible. */
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
