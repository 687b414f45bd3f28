import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt } from './shared.ts';

/** Actions of admins and commands, and sign-ins. Names are only in `user`, so they are deleted with the account. */
export const actions = pgTable(
  'actions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    actor: text({ enum: ['user', 'command', 'site', 'visitor'] }).notNull(),
    /** Null for a command, the site, a visitor, or a deleted user. */
    actor_id: text().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    /** The user affected; null if there was none, or the account was deleted. */
    about_id: text().references(() => users.id, { onDelete: 'set null' }),
    /** Ids, titles and file names, never people's names. `by`: author whose account a restore lacks. */
    details: jsonb().$type<Record<string, string | number>>().notNull(),
    /** States before and after, in the format of its kind; null if it can't be undone. */
    before: jsonb(),
    after: jsonb(),
    undone_at: timestamp({ withTimezone: true }),
    /** Null for a command or a deleted user. */
    undone_by: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('actions_at_idx').on(table.at),
    index('actions_action_idx').on(table.action, table.id.desc()),
    index('actions_actor_idx').on(table.actor_id, table.id.desc()),
    index('actions_about_idx').on(table.about_id),
    index('actions_undone_by_idx').on(table.undone_by).where(sql`undone_by IS NOT NULL`),
    check('actions_actor_check', sql`${table.actor} IN ('user', 'command', 'site', 'visitor')`),
  ],
);
