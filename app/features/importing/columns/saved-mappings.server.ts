import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '#db/transaction.ts';
import { fieldsInUse } from '#app/features/businesses/listing/custom-field.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { databaseOf } from '#db/client.ts';
import { customColumn, customKey, type FileColumn, isFileColumn } from './business-columns.ts';
import { BUILT_IN, DEFAULT_IMPORT_COLUMNS, type KnownHeader } from './mapping.ts';

/** How many defaults are inserted by one statement. */
const BATCH = 5;

/** The connections of imports wait forever by themselves; a person who opens the page does not. */
const LONGEST_WAIT = '4s';

/**
 * The mappings that are stored; a new directory gets the defaults first.
 * @throws an error of the database when others have locked the mappings for four seconds
 */
export async function loadImportMappings(pool: Pool): Promise<KnownHeader[]> {
  return withTransaction(pool, async (client) => {
    await client.query(`SET LOCAL lock_timeout = '${LONGEST_WAIT}'`);
    const stored = await readMappings(client);
    if (stored.length > 0) return stored;
    for (let first = 0; first < DEFAULT_IMPORT_COLUMNS.length; first += BATCH) {
      await client.query(
        `INSERT INTO import_mappings (source_column, "target-column")
         SELECT name, name FROM unnest($1::text[]) WITH ORDINALITY AS column_names(name, place) ORDER BY place
         ON CONFLICT DO NOTHING`,
        [DEFAULT_IMPORT_COLUMNS.slice(first, first + BATCH)],
      );
    }
    return readMappings(client);
  });
}

/** What headers are matched with: the stored mappings, those built in, and the names of the owner's fields in use. */
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

/** Adds what is known without being stored. */
function withBuiltIn(stored: readonly KnownHeader[]): KnownHeader[] {
  const targets = new Set(stored.map(({ targetColumn }) => targetColumn));
  return [...stored, ...BUILT_IN.filter(({ targetColumn }) => !targets.has(targetColumn))];
}

/** Remembers what a header means; one that was known by another meaning takes the new one. */
export async function rememberMapping(
  pool: Pool,
  sourceColumn: string,
  targetColumn: FileColumn,
): Promise<void> {
  await pool.query(
    `INSERT INTO import_mappings (source_column, "target-column") VALUES ($1, $2)
     ON CONFLICT (lower(source_column)) DO UPDATE SET "target-column" = excluded."target-column"`,
    [sourceColumn, targetColumn],
  );
}

/** Those that name no column of a business any more are left out. */
async function readMappings(client: PoolClient): Promise<KnownHeader[]> {
  const { rows } = await client.query<{ source: string; target: string }>(
    'SELECT source_column AS source, "target-column" AS target FROM import_mappings ORDER BY id',
  );
  return rows.flatMap(({ source, target }) =>
    isFileColumn(target) ? [{ sourceColumn: source, targetColumn: target }] : [],
  );
}
