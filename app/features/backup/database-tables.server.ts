import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

export interface DatabaseTable {
  name: string;
  /** Without generated columns. */
  columns: string[];
  numbered: { column: string; sequence: string }[];
  /** Size on disk in bytes, without indexes. */
  bytes: number;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quotedList(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}

export function namesInSql(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

/** Lists all tables of schema `public` except those of extensions, A to Z. */
export async function listTables(db: Database): Promise<DatabaseTable[]> {
  const { rows } = await db.execute<DatabaseTable & Record<string, unknown>>(sql`
    SELECT c.relname AS name, pg_table_size(c.oid)::float8 AS bytes,
      array(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        ORDER BY a.attnum) AS columns,
      coalesce((SELECT json_agg(json_build_object('column', a.attname, 'sequence', s.oid::regclass::text) ORDER BY a.attnum)
        FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
        JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
        WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass
          AND d.refobjid = c.oid AND d.deptype IN ('a', 'i')), '[]') AS numbered
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_depend d
        WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname COLLATE "C"`);
  return rows;
}

/** Fixes the text form of values regardless of the server's settings, so that COPY can read what COPY wrote. */
export const COPY_SETTINGS = sql`
  SET LOCAL client_encoding = 'UTF8';
  SET LOCAL datestyle = 'ISO';
  SET LOCAL intervalstyle = 'iso_8601';
  SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 3;
  SET LOCAL bytea_output = 'hex';
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

export const LOCK_NOT_AVAILABLE = '55P03';
