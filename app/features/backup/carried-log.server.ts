import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

export interface RestoredBy {
  /** Account that requested it in the browser; null for the command line. */
  userId: string | null;
  name: string;
}

/**
 * Sets aside which emails people have stopped and which businesses were told, within a restore's transaction, so that
 * a backup can't start them again.
 */
export async function setStopsAside(db: Database, hasTables: boolean): Promise<void> {
  if (!hasTables) return;
  for (const table of CARRIED)
    await db.execute(sql.raw(`CREATE TEMP TABLE carried_${table} ON COMMIT DROP AS TABLE ${table}`));
}

/** Their columns are the same afterwards, as both sides have all migrations. */
const CARRIED = ['stopped_emails', 'listing_notices'];

export async function addCarriedStops(db: Database): Promise<void> {
  for (const table of CARRIED) {
    const carried = `pg_temp.carried_${table}`;
    const { rows } = await db.execute(sql`SELECT WHERE to_regclass(${carried}) IS NOT NULL`);
    if (rows.length > 0)
      await db.execute(sql.raw(`INSERT INTO ${table} SELECT * FROM ${carried} ON CONFLICT DO NOTHING`));
  }
}

/**
 * Sets the log aside within a restore's transaction, with an entry about the restore itself, so that a backup can't
 * erase who did what. People are recorded by email address, because accounts are replaced too. @param hasLog false
 * for a database without tables
 */
export async function setLogAside(db: Database, by: RestoredBy, hasLog: boolean): Promise<void> {
  await db.execute(sql`
    CREATE TEMP TABLE carried_log (at timestamptz, actor text, by text, action text, about text, details jsonb) ON COMMIT DROP`);
  if (hasLog)
    await db.execute(sql`
      INSERT INTO carried_log SELECT l.at, l.actor, coalesce(u.email, l.details ->> 'by'), l.action, a.email, l.details - 'by'
      FROM actions l LEFT JOIN "user" u ON u.id = l.actor_id LEFT JOIN "user" a ON a.id = l.about_id`);
  const email = hasLog ? sql`(SELECT email FROM "user" WHERE id = ${by.userId})` : sql`${by.userId}::text`;
  await db.execute(sql`
    INSERT INTO carried_log
    VALUES (clock_timestamp(), CASE WHEN ${by.userId}::text IS NULL THEN 'command' ELSE 'user' END, ${email}, 'backup.restored', NULL,
      jsonb_build_object('name', ${by.name}::text))`);
}

/**
 * Adds missing entries of the set-aside log to the restored one. A person without an account in the backup is named
 * in the entry.
 */
export async function addCarriedLog(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO actions (at, actor, actor_id, action, about_id, details)
    SELECT c.at, c.actor, u.id, c.action, a.id,
      CASE WHEN u.id IS NULL AND c.by IS NOT NULL THEN c.details || jsonb_build_object('by', c.by) ELSE c.details END
    FROM carried_log c LEFT JOIN "user" u ON lower(u.email) = lower(c.by) LEFT JOIN "user" a ON lower(a.email) = lower(c.about)
    WHERE NOT EXISTS (SELECT FROM actions l WHERE l.at = c.at AND l.action = c.action AND l.actor = c.actor)
    ORDER BY c.at`);
}
