import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { FiguresRhythm, HiddenOwn } from './own-page-data.ts';
import { businesses, businessOwners, removedBusinesses } from '#db/schema.ts';

export interface Ownership {
  id: number;
  since: Date;
  lapsesAt: Date | null;
  /** True if they agreed to be emailed twice a year. */
  isAsked: boolean;
  figures: FiguresRhythm;
}

export interface OwnedBusiness extends Ownership {
  slug: string;
  name: string;
  category: string;
  city: string;
  waiting: number;
}

/** Current owners of a listing, including those in their grace period. */
export const SPEAKS = sql`(${businessOwners.state} = 'owner' OR (${businessOwners.state} = 'lapsing' AND ${businessOwners.lapses_at} > now()))`;

const COLUMNS = {
  id: businessOwners.id,
  since: businessOwners.since,
  lapsesAt: businessOwners.lapses_at,
  isAsked: businessOwners.asked_twice_a_year,
  figures: businessOwners.figures,
};

/** Null if the user does not own the listing, or no longer. */
export async function findOwnership(
  db: Database,
  userId: string,
  businessId: number,
): Promise<Ownership | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(businessOwners)
    .where(and(eq(businessOwners.user_id, userId), eq(businessOwners.business_id, businessId), SPEAKS));
  return row ?? null;
}

export async function wasSentByOwner(db: Database, changeId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM changes c JOIN business_owners o ON o.business_id = c.business_id AND o.user_id = c.user_id
      AND o.since <= c.created_at AND coalesce(o.ended_at, 'infinity') >= c.created_at
    WHERE c.id = ${changeId} AND c.source = 'business' LIMIT 1`);
  return rows.length > 0;
}

export async function ownedBusinesses(db: Database, userId: string): Promise<OwnedBusiness[]> {
  return db
    .select({
      ...COLUMNS,
      slug: businesses.slug,
      name: businesses.name,
      category: businesses.category,
      city: businesses.city,
      waiting: sql<number>`(SELECT count(*)::integer FROM changes WHERE business_id = ${businesses.id}
        AND user_id = ${userId} AND state IN ('open', 'asked'))`,
    })
    .from(businessOwners)
    .innerJoin(businesses, eq(businesses.id, businessOwners.business_id))
    .where(and(eq(businessOwners.user_id, userId), SPEAKS))
    .orderBy(asc(businesses.name), asc(businesses.id));
}

export async function findHiddenOwned(db: Database, userId: string, slug: string): Promise<HiddenOwn | null> {
  const [row] = await hiddenOwned(db, userId, eq(removedBusinesses.slug, slug));
  return row ?? null;
}

export async function hiddenBusinesses(db: Database, userId: string): Promise<HiddenOwn[]> {
  return hiddenOwned(db, userId);
}

async function hiddenOwned(db: Database, userId: string, which?: SQL): Promise<HiddenOwn[]> {
  const { slug, name, hidden_until, visitor_note, hidden_by } = removedBusinesses;
  const rows = await db
    .select({ slug, name, until: hidden_until, note: visitor_note, by: hidden_by })
    .from(businessOwners)
    .innerJoin(removedBusinesses, eq(removedBusinesses.id, businessOwners.business_id))
    .where(and(eq(businessOwners.user_id, userId), eq(removedBusinesses.kind, 'hidden'), SPEAKS, which))
    .orderBy(asc(removedBusinesses.name), asc(removedBusinesses.id));
  return rows.map(({ note, by, ...row }) => ({ ...row, note: note ?? '', by: by ?? 'editor' }));
}

/** Stores an owner's consent to emails twice a year. Invalidates questions already sent. */
export async function setAsking(db: Database, id: number, isAsked: boolean): Promise<void> {
  await db
    .update(businessOwners)
    .set({ asked_twice_a_year: isAsked, ...(!isAsked && { asked_token_hash: null }) })
    .where(eq(businessOwners.id, id));
}

export async function setFigures(db: Database, id: number, figures: FiguresRhythm): Promise<void> {
  await db.update(businessOwners).set({ figures }).where(eq(businessOwners.id, id));
}

/** Stops the emails with figures and those that ask if the listing is right. */
export async function stopAsking(db: Database, id: number): Promise<void> {
  await setAsking(db, id, false);
  await setFigures(db, id, 'never');
}

/** Current and past ones, for the user's data download. */
export async function ownershipsOf(db: Database, userId: string) {
  return db
    .select({
      business: sql<string | null>`coalesce(${businesses.name},
        (SELECT name FROM removed_businesses WHERE id = ${businessOwners.business_id}))`,
      state: businessOwners.state,
      since: businessOwners.since,
      until: businessOwners.lapses_at,
      ended_at: businessOwners.ended_at,
      ended_because: businessOwners.ended_because,
      asked_twice_a_year: businessOwners.asked_twice_a_year,
      asked_at: businessOwners.asked_at,
      figures: businessOwners.figures,
      figures_sent_on: businessOwners.figures_sent_on,
    })
    .from(businessOwners)
    .leftJoin(businesses, eq(businesses.id, businessOwners.business_id))
    .where(eq(businessOwners.user_id, userId))
    .orderBy(asc(businessOwners.id));
}
