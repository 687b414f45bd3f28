import { type SQL, sql } from 'drizzle-orm';
import { insertEventsOf } from '../../events/record-event.server.ts';
import type { Database } from '#db/client.ts';
import type { businessVersions } from '#db/schema.ts';
import { runStatement } from './run-statement.server.ts';

type VersionRow = typeof businessVersions.$inferInsert;

/** How the history records a change of many businesses; each of them gets a version. */
export interface ManyVersions extends Pick<VersionRow, 'kind' | 'made_by'> {
  userId?: string | null;
  bulkId?: number | null;
  importId?: number | null;
  /** SQL: the line of the import's file, of what is joined. */
  importLine?: SQL;
  /** SQL: where the values come from, see `origins/origin.ts`; of `version`, the number of the version that is made. */
  origins?: SQL;
}

/** A change of many businesses by one statement. */
export interface ManyChanges {
  /** What each column becomes. `b` is the business as it was. */
  set: Readonly<Record<string, SQL>>;
  /** What else is read, joined to `b`: `JOIN import_rows r ON …`. */
  joined?: SQL;
  /** Which of the businesses `b` change. */
  where: SQL;
  /** What each changed business counts for, of what is joined; 1 unless given. */
  counted?: SQL;
  /** Null for what the site works out by itself, such as the council: it is no version, and the date of the listing stays. */
  versions: ManyVersions | null;
}

/**
 * Changes many businesses, with a version of each and the events, in one statement; to be called in a transaction that holds the
 * lock of `lockBusinesses`, or one on the whole table.
 * @returns the sum of what the changed businesses count for
 */
export async function changeMany(
  db: Database,
  { set, joined = sql``, where, counted = sql`1`, versions }: ManyChanges,
): Promise<number> {
  const columns = Object.keys(set);
  const written = Object.entries(set).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  const version = versions === null ? [] : [sql`version = t.version + 1`, sql`updated_at = ${DATED}`];
  const line = versions?.importLine ?? sql`NULL::integer`;
  const rows = await runStatement<{ sum: string | null }>(
    db,
    sql`
    WITH changed AS (
      UPDATE businesses t SET ${sql.join([...version, ...written], sql`, `)}
      FROM businesses b ${joined}
      WHERE t.id = b.id AND ${where}
      RETURNING t.id, t.version, ${counted} AS counted, ${line} AS line, ${changesOf(columns)} AS changes
    ), events AS (${insertEventsOf(sql`changed`, { kind: 'changed', columns, importId: versions?.importId })}
    ) ${versions === null ? sql`` : sql`, recorded AS (${insertVersions(versions)})`}
    SELECT sum(counted) FROM changed`,
  );
  return Number(rows[0]?.sum ?? 0);
}

/** What is done to a service type changes no fact of its listings, which keep their dates. */
const DATED = sql`CASE WHEN current_setting('directory.keeps_dates', true) = 'on' THEN t.updated_at ELSE now() END`;

function insertVersions({ kind, made_by, ...made }: ManyVersions): SQL {
  const { userId = null, bulkId = null, importId = null, origins = sql`NULL::jsonb` } = made;
  return sql`
    INSERT INTO business_versions (business_id, version, kind, made_by, user_id, bulk_id, import_id, import_line, changes, origins)
    SELECT id, version, ${kind}, ${made_by}, ${userId}, ${bulkId}::bigint, ${importId}::bigint, line, changes, ${origins}
    FROM changed`;
}

/** What has changed of the columns, as a version has it: `{column: {from, to}}`. */
function changesOf(columns: readonly string[]): SQL {
  const parts = columns.map((column) => {
    const [before, after] = [sql.raw(`b.${column}`), sql.raw(`t.${column}`)];
    return sql`CASE WHEN ${before} IS DISTINCT FROM ${after} THEN
      jsonb_build_object('${sql.raw(column)}', jsonb_build_object('from', ${before}, 'to', ${after})) ELSE '{}' END`;
  });
  return sql.join(parts, sql` || `);
}
