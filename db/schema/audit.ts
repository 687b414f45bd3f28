/** Who did what. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt } from './shared.ts';

/** Actions of admins and commands, and sign-ins. Names are only in `user`, so they go with the account. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** Whether a user, a command, the site itself or a signed-out visitor did it. */
    actor: text({ enum: ['user', 'command', 'site', 'visitor'] }).notNull(),
    /** Null for a command, the site, a visitor, or a user who has gone. */
    actor_id: text().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    /** The user affected; null if there was none, or the account was deleted. */
    about_id: text().references(() => users.id, { onDelete: 'set null' }),
    /** What it was done to: ids, titles and names of files, never of people. */
    details: jsonb().$type<Record<string, string | number>>().notNull(),
  },
  (table) => [
    index('audit_log_at_idx').on(table.at),
    index('audit_log_action_idx').on(table.action, table.id.desc()),
    index('audit_log_actor_idx').on(table.actor_id, table.id.desc()),
    index('audit_log_about_idx').on(table.about_id),
    check('audit_log_actor_check', sql`${table.actor} IN ('user', 'command', 'site', 'visitor')`),
  ],
);
