import type { Pool } from 'pg';

/**
 * Every row of every table, what the database derives included, and every counter: for comparing two databases. The entry that a restore
 * adds to the log, and its counter, are left out.
 */
export async function databaseContent(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relid::regclass::text AS name FROM pg_stat_user_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const { rows: counters } = await pool.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, coalesce(last_value, 0)::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND sequencename <> 'actions_id_seq' ORDER BY 1`,
  );
  const content: Record<string, string[]> = {
    counters: counters.map(({ name, value }) => `${name} ${value}`),
  };
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${name} t WHERE to_jsonb(t) ->> 'action' IS DISTINCT FROM 'backup.restored' ORDER BY 1`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/** What a database is made of besides rows: columns, indexes, constraints and triggers, as PostgreSQL writes them. */
export async function databaseShape(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(`
    SELECT format('column %s.%s %s %s', table_name, column_name, data_type, is_nullable) AS part
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT format('%s %s', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT format('migration %s', hash) FROM drizzle.__drizzle_migrations
    ORDER BY 1`);
  return rows.map(({ part }) => part);
}
