import { type SQL, sql } from 'drizzle-orm';
import { insertEventsOf } from '../../events/record-event.server.ts';
import type { Database } from '#db/client.ts';
import type { businessVersions } from '#db/schema.ts';
import { runStatement } from './run-statement.server.ts';

type VersionRow = typeof businessVersions.$inferInsert;

export interface ManyVersions extends Pick<VersionRow, 'kind' | 'made_by'> {
  userId?: string | null;
  bulkId?: number | null;
  importId?: number | null;
  importLine?: SQL;
  /** SQL for origins, see `origins/origin.ts`; `version` is the number of the new version. */
  origins?: SQL;
}

export interface ManyChanges {
  /** New values by column. `b` is the business before the change. */
  set: Readonly<Record<string, SQL>>;
  /** Joined to `b`: `JOIN import_rows r ON …`. */
  joined?: SQL;
  where: SQL;
  /** Weight of each changed business in the result, 1 by default. */
  counted?: SQL;
  /** Null for derived values such as the council: no version, and the listing's date stays. */
  versions: ManyVersions | null;
}

/**
 * Changes many businesses, with versions and events. The transaction must hold `lockBusinesses` or a table
 * lock.
 * @returns the sum of `counted`
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

/** Changes to a service type keep the dates of its listings, since no fact changes. */
const DATED = sql`CASE WHEN current_setting('directory.keeps_dates', true) = 'on' THEN t.updated_at ELSE now() END`;

function insertVersions({ kind, made_by, ...made }: ManyVersions): SQL {
  const { userId = null, bulkId = null, importId = null, origins = sql`NULL::jsonb` } = made;
  return sql`
    INSERT INTO business_versions (business_id, version, kind, made_by, user_id, bulk_id, import_id, import_line, changes, origins)
    SELECT id, version, ${kind}, ${made_by}, ${userId}, ${bulkId}::bigint, ${importId}::bigint, line, changes, ${origins}
    FROM changed`;
}

/** SQL for the changes of a version: `{column: {from, to}}`. */
function changesOf(columns: readonly string[]): SQL {
  const parts = columns.map((column) => {
    const [before, after] = [sql.raw(`b.${column}`), sql.raw(`t.${column}`)];
    return sql`CASE WHEN ${before} IS DISTINCT FROM ${after} THEN
      jsonb_build_object('${sql.raw(column)}', jsonb_build_object('from', ${before}, 'to', ${after})) ELSE '{}' END`;
  });
  return sql.join(parts, sql` || `);
}
