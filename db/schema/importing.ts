/** Imports and their history. */
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

/** What the columns of a file mean: a header is read as the column of `businesses` it names. */
export const importMappings = pgTable(
  'import_mappings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source_column: text().notNull(),
    target_column: text('target-column').notNull(),
  },
  (table) => [uniqueIndex('import_mappings_source_key').on(sql`lower(${table.source_column})`)],
);

/** Each validation and each import, while it runs and as the history afterwards. */
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
    /** Who began it; null for a command, or a user who has gone. */
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    by_command: boolean().notNull().default(false),
    file_name: text().notNull(),
    file_bytes: bigint({ mode: 'number' }).notNull(),
    /** Names the file in `DATA_DIR/imports`; null when there is none, or none any more. */
    upload_id: text(),
    /** Which columns of the file fill which of the directory; null: matched by their headers. */
    mappings: jsonb(),
    /** Values that all rows get, as texts by their columns; null for none. */
    set_values: jsonb(),
    /** Choices for the whole file: `{encoding, headerLine, include}`; null for none. */
    file_choices: jsonb(),
    /** Decision about new businesses outside the region; null if there was no question. */
    outside: text({ enum: ['ask', 'import', 'leave out'] }),
    /** The program that runs it holds the advisory lock of this number for as long as it lives. */
    runner: integer(),
    created_at: createdAt(),
    finished_at: timestamp({ withTimezone: true }),
    /** Why it failed, as a sentence. */
    error: text(),
    total: integer().notNull().default(0),
    inserted: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Rows that were not stored since they may be businesses which are there already. */
    left_out: integer().notNull().default(0),
    with_issues: integer().notNull().default(0),
    issues: integer().notNull().default(0),
    /** The issues by their kinds: `[{kind, column, failed, count, first}]`, the last one numbers of `import_errors`. */
    issue_groups: jsonb(),
    new_categories: text().array().notNull().default([]),
    /** Possible duplicates of listed businesses. */
    possible_duplicates: jsonb(),
    /** How many rows that concerns, those beyond the list included. */
    duplicate_rows: integer().notNull().default(0),
    /** The first of the new businesses that lie outside the region. */
    outside_businesses: jsonb(),
    /** How many rows that concerns, those beyond the list included. */
    outside_rows: integer().notNull().default(0),
    /** Ids of all listings that the file had, new or known; null for a run that stored nothing, and after two years. */
    members: bigint({ mode: 'number' }).array(),
    /** Of the same list as this one. */
    earlier_id: bigint({ mode: 'number' }).references((): AnyPgColumn => imports.id, {
      onDelete: 'set null',
    }),
    /** Ids of listings that the earlier one had and this one does not. */
    missing: bigint({ mode: 'number' }).array(),
    /** Ids given to the inserted businesses, from the first to the last. */
    first_id: bigint({ mode: 'number' }),
    last_id: bigint({ mode: 'number' }),
    /** How many inserted businesses each city got, the most first: `[{city, count}]`. */
    cities: jsonb(),
    /** What `updated_at` of every business says that this import wrote and nothing has changed since. */
    stored_at: timestamp({ withTimezone: true }),
    undone_at: timestamp({ withTimezone: true }),
    /** What taking it back did. */
    undo: jsonb(),
  },
  (table) => [
    index('imports_unfinished_idx').on(table.id).where(sql`state IN ('waiting', 'running')`),
    index('imports_stored_idx').on(table.id.desc()).where(sql`stored_at IS NOT NULL`),
  ],
);

/**
 * The latest import's value for a field a person has set differently, offered for use. Deleted when imports may set
 * the field again, or the values match.
 */
export const importProposals = pgTable(
  'import_proposals',
  {
    /** In `businesses`, or in `removed_businesses`; no foreign key, as in the history. */
    business_id: bigint({ mode: 'number' }).notNull(),
    /** Name of the column. */
    field: text().notNull(),
    value: jsonb().notNull(),
    import_id: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.field] }),
    index('import_proposals_import_idx').on(table.import_id),
  ],
);

/** What there is to know about single rows of a file. */
export const importErrors = pgTable(
  'import_errors',
  {
    /** No foreign key: a million of them would be checked one by one. They are deleted with their import. */
    import_id: bigint({ mode: 'number' }).notNull(),
    /** Place in the order of telling. */
    number: integer().notNull(),
    /** Line of the file on which the row begins, from 1. */
    line: integer().notNull(),
    /** Header of the column concerned; null when it is about the row. */
    column_name: text(),
    message: text().notNull(),
    /** Whether the row was kept out because of it. */
    failed: boolean().notNull(),
    /** What it is about, in a word of `rows/issue-kinds.ts`; null in what was written before there were kinds. */
    kind: text(),
    /** Name of the business; null where the row has none. */
    business: text(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.number] })],
);
