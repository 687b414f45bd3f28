import type { ClientBase } from 'pg';

/** A table as the database knows it. */
export interface DatabaseTable {
  name: string;
  /** Columns that hold data of their own, not those which the database derives. */
  columns: string[];
  /** Columns that are numbered by the database, with the names of their counters. */
  numbered: { column: string; sequence: string }[];
  /** Room on the disk in bytes, indexes left out. */
  bytes: number;
}

/** A name as SQL takes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Column names as SQL takes them. */
export function quotedList(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}

/** All tables of the schema `public` but those of extensions, A to Z. */
export async function listTables(client: ClientBase): Promise<DatabaseTable[]> {
  const { rows } = await client.query<DatabaseTable>(`
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

/** One form for every value, whatever the server is set to, so that COPY reads what COPY has written. */
export const COPY_SETTINGS = `
  SET LOCAL client_encoding = 'UTF8';
  SET LOCAL datestyle = 'ISO';
  SET LOCAL intervalstyle = 'iso_8601';
  SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 3;
  SET LOCAL bytea_output = 'hex';
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/** PostgreSQL's code for a lock that was not given in time. */
export const LOCK_NOT_AVAILABLE = '55P03';
