/** Who did what. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt } from './shared.ts';

/** What admins and commands have done, and what happened at the door. Names stand in `user` alone: with a user's account their name goes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** Whether a user did it, a command on the machine, the site by itself, or somebody who had not signed in. */
    actor: text({ enum: ['user', 'command', 'site', 'visitor'] }).notNull(),
    /** Null for a command, the site, a visitor, or a user who has gone. */
    actor_id: text().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    /** The user to whom it was done; null when it was to none, or they have gone. */
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
