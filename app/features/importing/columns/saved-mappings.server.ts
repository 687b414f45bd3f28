import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { withTransaction } from '#db/transaction.ts';
import { fieldsInUse } from '#app/features/businesses/listing/custom-field.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { databaseOf, type Database } from '#db/client.ts';
import { customColumn, customKey, type FileColumn, isFileColumn } from './business-columns.ts';
import { BUILT_IN, DEFAULT_IMPORT_COLUMNS, type KnownHeader } from './mapping.ts';

const BATCH = 5;

/** Import connections have no timeout of their own, but a person is waiting for this page. */
const LONGEST_WAIT = '4s';

/** Loads the stored mappings, inserting defaults first. @throws if they stay locked for four seconds */
export async function loadImportMappings(pool: Pool): Promise<KnownHeader[]> {
  return withTransaction(pool, async (db) => {
    await db.execute(sql`SET LOCAL lock_timeout = '${sql.raw(LONGEST_WAIT)}'`);
    const stored = await readMappings(db);
    if (stored.length > 0) return stored;
    for (let first = 0; first < DEFAULT_IMPORT_COLUMNS.length; first += BATCH) {
      await db.execute(sql`
        INSERT INTO import_mappings (source_column, "target-column")
        SELECT name, name FROM unnest(${sql.param(DEFAULT_IMPORT_COLUMNS.slice(first, first + BATCH))}::text[]) WITH ORDINALITY AS column_names(name, place) ORDER BY place
        ON CONFLICT DO NOTHING`);
    }
    return readMappings(db);
  });
}

export async function knownHeaders(pool: Pool): Promise<KnownHeader[]> {
  const [stored, fields] = await Promise.all([
    loadImportMappings(pool),
    loadCustomFields(databaseOf(pool)).then(fieldsInUse),
  ]);
  const isKnown = ({ targetColumn }: KnownHeader) => {
    const key = customKey(targetColumn);
    return key === null || fields.some((field) => field.key === key);
  };
  const own = fields.flatMap(({ key, label }) =>
    [customColumn(key), label].map((sourceColumn) => ({ sourceColumn, targetColumn: customColumn(key) })),
  );
  return [...withBuiltIn(stored.filter(isKnown)), ...own];
}

function withBuiltIn(stored: readonly KnownHeader[]): KnownHeader[] {
  const targets = new Set(stored.map(({ targetColumn }) => targetColumn));
  return [...stored, ...BUILT_IN.filter(({ targetColumn }) => !targets.has(targetColumn))];
}

export async function rememberMapping(
  pool: Pool,
  sourceColumn: string,
  targetColumn: FileColumn,
): Promise<void> {
  await databaseOf(pool).execute(sql`
    INSERT INTO import_mappings (source_column, "target-column") VALUES (${sourceColumn}, ${targetColumn})
    ON CONFLICT (lower(source_column)) DO UPDATE SET "target-column" = excluded."target-column"`);
}

async function readMappings(db: Database): Promise<KnownHeader[]> {
  const { rows } = await db.execute<{ source: string; target: string }>(
    sql`SELECT source_column AS source, "target-column" AS target FROM import_mappings ORDER BY id`,
  );
  return rows.flatMap(({ source, target }) =>
    isFileColumn(target) ? [{ sourceColumn: source, targetColumn: target }] : [],
  );
}
