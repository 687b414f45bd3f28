import { eq, sql } from 'drizzle-orm';
import type { JsonColumns } from '../../listing/column.ts';
import type { Database } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import { businesses } from '#db/schema.ts';

type Row = typeof businesses.$inferSelect;

/** Includes the exact position: for editors, never for the public. */
export type StoredBusiness = Omit<
  Row,
  keyof JsonColumns | 'position' | 'weighted_rating' | 'new_dogs_until'
> & {
  [Name in keyof JsonColumns]: JsonColumns[Name] | null;
};

/** Blocks other edits until the transaction ends. Must come first, or a waiting import would deadlock. */
export async function lockBusinesses(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.businesses})`);
  await db.execute(sql`LOCK TABLE businesses IN ROW EXCLUSIVE MODE`);
}

/** Null if not listed. */
export async function findStored(db: Database, id: number): Promise<StoredBusiness | null> {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, id));
  if (!row) return null;
  const { position: _position, weighted_rating: _rank, new_dogs_until: _until, ...business } = row;
  return business as StoredBusiness;
}

export type WrittenBusiness = Omit<StoredBusiness, 'identity'>;

const SET_BY_TRIGGERS = ['licence', 'licensed_until', 'own_reviews', 'own_stars', 'seen', 'insured_until'];

/** Inserts a row with its id, without licence, reviews and documents, which may have changed. @returns its identity */
export async function insertStored(
  db: Database,
  row: Partial<WrittenBusiness> & { id: number },
): Promise<string> {
  // A service type may have been deleted with its last business.
  await db.execute(sql`
    INSERT INTO service_types (category) VALUES (${row.category}) ON CONFLICT DO NOTHING`);
  // A row kept for some time may name columns that no longer exist.
  const own: Partial<Record<string, unknown>> = { ...row };
  for (const column of SET_BY_TRIGGERS) delete own[column];
  const columns = Object.entries(own).filter(([name, value]) => name in businesses && value !== undefined);
  const names = columns.map(([name]) => sql.identifier(name));
  const values = columns.map(([name, value]) => sql`${sql.param(value, businesses[name as keyof Row])}`);
  const { rows } = await db.execute<{ identity: string }>(sql`
    INSERT INTO businesses (${sql.join(names, sql`, `)}) OVERRIDING SYSTEM VALUE
    VALUES (${sql.join(values, sql`, `)}) RETURNING identity`);
  // Fires the trigger that stores the licence that counts now.
  await db.execute(sql`UPDATE licences SET seen_on = seen_on WHERE business_id = ${row.id}`);
  return rows[0]?.identity ?? '';
}

export async function nextBusinessId(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT nextval(pg_get_serial_sequence('businesses', 'id')::regclass) AS id`,
  );
  return Number(rows[0]?.id);
}
