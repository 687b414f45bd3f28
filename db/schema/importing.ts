import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt } from './shared.ts';

export const importMappings = pgTable(
  'import_mappings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source_column: text().notNull(),
    target_column: text('target-column').notNull(),
  },
  (table) => [uniqueIndex('import_mappings_source_key').on(sql`lower(${table.source_column})`)],
);

export const imports = pgTable(
  'imports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['validate', 'import'] }).notNull(),
    state: text({ enum: ['waiting', 'running', 'paused', 'done', 'failed', 'stopped'] })
      .notNull()
      .default('waiting'),
    /** Per cent: 10 when the file is accepted, 90 when its rows are written, 100 at the end. */
    progress: integer().notNull().default(10),
    /** Null for a command or a deleted user. */
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    by_command: boolean().notNull().default(false),
    file_name: text().notNull(),
    file_bytes: bigint({ mode: 'number' }).notNull(),
    /** Names the file in `DATA_DIR/imports`; null if there is none, or it was deleted. */
    upload_id: text(),
    /** Mapping of file columns to directory columns; null: matched by headers. */
    mappings: jsonb(),
    /** Values for all rows, as texts by column; null for none. */
    set_values: jsonb(),
    /** Choices for the whole file: `{encoding, headerLine, include}`; null for none. */
    file_choices: jsonb(),
    /** Decision about new businesses outside the region; null if there was no question. */
    outside: text({ enum: ['ask', 'import', 'leave out'] }),
    /** Key of the advisory lock that the running program holds. */
    runner: integer(),
    created_at: createdAt(),
    finished_at: timestamp({ withTimezone: true }),
    error: text(),
    total: integer().notNull().default(0),
    inserted: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    left_out: integer().notNull().default(0),
    with_issues: integer().notNull().default(0),
    issues: integer().notNull().default(0),
    /** Issues by kind: `[{kind, column, failed, count, first}]`; `first` holds numbers of `import_errors`. */
    issue_groups: jsonb(),
    new_categories: text().array().notNull().default([]),
    possible_duplicates: jsonb(),
    /** Total of such rows, including those beyond the list. */
    duplicate_rows: integer().notNull().default(0),
    outside_businesses: jsonb(),
    /** Total of such rows, including those beyond the list. */
    outside_rows: integer().notNull().default(0),
    /** Ids of all listings in the file, new or known; null if the run stored nothing, and after two years. */
    members: bigint({ mode: 'number' }).array(),
    earlier_id: bigint({ mode: 'number' }).references((): AnyPgColumn => imports.id, {
      onDelete: 'set null',
    }),
    missing: bigint({ mode: 'number' }).array(),
    /** Range of ids of inserted businesses. */
    first_id: bigint({ mode: 'number' }),
    last_id: bigint({ mode: 'number' }),
    /** Inserted businesses per city, most first: `[{city, count}]`. */
    cities: jsonb(),
    /** Equals `updated_at` of businesses written by this import and unchanged since. */
    stored_at: timestamp({ withTimezone: true }),
    undone_at: timestamp({ withTimezone: true }),
    undo: jsonb(),
  },
  (table) => [
    index('imports_unfinished_idx').on(table.id).where(sql`state IN ('waiting', 'running')`),
    index('imports_stored_idx').on(table.id.desc()).where(sql`stored_at IS NOT NULL`),
  ],
);

/** An import's value for a field a person has set differently; deleted when it no longer applies. */
export const importProposals = pgTable(
  'import_proposals',
  {
    /** In `businesses` or `removed_businesses`; no foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }).notNull(),
    field: text().notNull(),
    value: jsonb().notNull(),
    import_id: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.field] }),
    index('import_proposals_import_idx').on(table.import_id),
  ],
);

export const importErrors = pgTable(
  'import_errors',
  {
    /** No foreign key, because a million checks would be slow. Deleted with their import. */
    import_id: bigint({ mode: 'number' }).notNull(),
    number: integer().notNull(),
    /** First line of the row in the file, from 1. */
    line: integer().notNull(),
    /** Header of the column; null if about the whole row. */
    column_name: text(),
    message: text().notNull(),
    failed: boolean().notNull(),
    /** Key of `rows/issue-kinds.ts`; null in older rows. */
    kind: text(),
    /** Name of the business; null if the row has none. */
    business: text(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.number] })],
);
