import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { PLANNED_ONCE } from '#db/planned-once.ts';
import { businesses, businessOldSlugs, erasedBusinesses, removedBusinesses } from '#db/schema.ts';
import type { Business, DatedBusiness } from '#app/features/businesses/listing/business.ts';
import { erasedHash } from '#app/features/businesses/listing/erased-hash.server.ts';
import { PUBLIC_COLUMNS, UPDATED_AT } from '#app/features/businesses/listing/public-columns.server.ts';

export interface RemovedListing {
  name: string;
  category: string;
  /** Null if never known. */
  position: { latitude: number; longitude: number } | null;
  removedAt: Date;
  /** Set if only hidden: the day it returns, and its note for visitors. */
  hidden: { until: string | null; note: string | null } | null;
}

export type FoundListing = { business: DatedBusiness } | FormerListing;

export type FormerListing =
  | { movedTo: string }
  | { removed: RemovedListing }
  /** Erased: only its existence is known. */
  | { erased: true };

export interface ListingSources {
  db: Database;
  /** Key for recognising erased businesses. */
  erasedKey: Buffer;
}

/** Other texts cannot be slugs and need no look-up. */
const SLUG = /^[a-z0-9-]{1,200}$/;

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** Finds a business by slug: present, moved to another address, or removed; null if none is known. */
export async function findListing(sources: ListingSources, slug: string): Promise<FoundListing | null> {
  const business = await findBusiness(sources.db, slug);
  return business ? { business } : findFormer(sources, slug);
}

/** Finds the current address of an earlier slug, or the removal; null if it never existed. */
export async function findFormer(
  { db, erasedKey }: ListingSources,
  slug: string,
): Promise<FormerListing | null> {
  if (!isSlug(slug)) return null;
  const [old] = await db.select().from(businessOldSlugs).where(eq(businessOldSlugs.slug, slug));
  const [removed] = await db
    .select()
    .from(removedBusinesses)
    .where(old ? eq(removedBusinesses.id, old.business_id) : eq(removedBusinesses.slug, slug));
  const id = removed?.kind === 'merged' ? removed.into_id : old?.business_id;
  const present = id ? await presentSlug(db, id) : null;
  if (present !== null) return { movedTo: present };
  if (removed)
    return {
      removed: toRemoved(id && removed.kind === 'merged' ? await hiddenAt(db, id, removed) : removed),
    };
  return (await wasErased(db, erasedHash(erasedKey, slug))) ? { erased: true } : null;
}

export async function findBusiness(db: Database, slug: string): Promise<DatedBusiness | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await db.execute<Omit<DatedBusiness, 'id'> & { id: string }>(
    sql`${sql.raw(PLANNED_ONCE)} SELECT ${sql.raw(PUBLIC_COLUMNS)}, ${sql.raw(UPDATED_AT)} FROM businesses WHERE slug = ${slug}`,
  );
  const [row] = rows;
  return row ? { ...row, id: Number(row.id) } : null;
}

export async function findHiddenBusiness(db: Database, slug: string): Promise<Business | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await db.execute<Omit<Business, 'id'> & { id: string }>(sql`
    SELECT ${sql.raw(PUBLIC_COLUMNS)}
    FROM (SELECT business FROM removed_businesses WHERE kind = 'hidden' AND slug = ${slug}) AS removed,
      jsonb_populate_record(NULL::businesses, removed.business)`);
  const [row] = rows;
  return row ? { ...row, id: Number(row.id) } : null;
}

async function wasErased(db: Database, hash: Buffer): Promise<boolean> {
  return (await db.$count(erasedBusinesses, eq(erasedBusinesses.hash, hash))) > 0;
}

/** Follows merges to a listed business's slug; null if none is listed. */
async function presentSlug(db: Database, id: number): Promise<string | null> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    WITH RECURSIVE way (id) AS (
      SELECT ${id}::bigint
      UNION SELECT into_id FROM removed_businesses JOIN way USING (id) WHERE kind = 'merged'
    )
    SELECT slug FROM ${businesses} JOIN way USING (id) LIMIT 1`);
  return rows[0]?.slug ?? null;
}

type Removed = typeof removedBusinesses.$inferSelect;

/** Follows merges to a hidden business; returns `otherwise` if none is hidden. */
async function hiddenAt(db: Database, id: number, otherwise: Removed): Promise<Removed> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE way (id) AS (
      SELECT ${id}::bigint
      UNION SELECT into_id FROM removed_businesses JOIN way USING (id) WHERE kind = 'merged'
    )
    SELECT id FROM removed_businesses JOIN way USING (id) WHERE kind = 'hidden' LIMIT 1`);
  const [hidden] = rows;
  if (!hidden) return otherwise;
  const [found] = await db
    .select()
    .from(removedBusinesses)
    .where(eq(removedBusinesses.id, Number(hidden.id)));
  return found ?? otherwise;
}

function toRemoved(removed: Removed): RemovedListing {
  const { name, category, latitude, longitude, removed_at, kind, hidden_until, visitor_note } = removed;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const hidden = kind === 'hidden' ? { until: hidden_until, note: visitor_note } : null;
  return { name, category, position, removedAt: removed_at, hidden };
}
