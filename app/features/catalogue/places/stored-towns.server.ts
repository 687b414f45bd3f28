/** Changes to towns. Each function runs in the caller's transaction and locks the towns. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { byName, townOldSlugs, towns } from '#db/schema.ts';
import {
  lockRegion,
  PlaceRefused,
  type StoredTown,
  type TownRow,
  type TownStates,
} from './place-actions.server.ts';
import type { TownValues } from './town-form.ts';

const GONE = 'This town no longer exists. Another admin may have changed its address or deleted it.';

/** Finds a town by its current or a former slug; null if none. */
export async function storedTown(db: Database, slug: string): Promise<StoredTown | null> {
  if (slug.includes('\0')) return null;
  const renamed = db
    .select({ town: townOldSlugs.town })
    .from(townOldSlugs)
    .where(eq(townOldSlugs.slug, slug));
  const [row] = await db
    .select()
    .from(towns)
    .where(sql`${towns.slug} = ${slug} OR ${towns.slug} IN ${renamed}`)
    .orderBy(sql`${towns.slug} <> ${slug}`)
    .limit(1);
  if (!row) return null;
  const { region: _, ...town } = row;
  const old = await db
    .select({ slug: townOldSlugs.slug })
    .from(townOldSlugs)
    .where(eq(townOldSlugs.town, town.slug))
    .orderBy(asc(townOldSlugs.slug));
  return { ...town, oldSlugs: old.map((one) => one.slug) };
}

/** Version token of an opened form, to detect changes by another admin. */
export function seenOf({ name, slug, words, latitude, longitude }: TownRow): string {
  return JSON.stringify([name, slug, words, latitude, longitude]);
}

/** Adds or changes a town; null if unchanged. @param slug null for a new one @throws PlaceRefused */
export async function saveTown(
  db: Database,
  { slug, seen, values }: { slug: string | null; seen: string; values: TownValues },
): Promise<TownStates | null> {
  const { slug: region } = await lockRegion(db);
  const before = slug === null ? null : await storedTown(db, slug);
  if (slug !== null && !before) throw new PlaceRefused(GONE);
  const next = { ...values, words: values.words === '' ? null : values.words };
  if (before && seenOf(before) === seenOf({ ...before, ...next })) return null;
  if (before && seenOf(before) !== seen) {
    throw new PlaceRefused(
      `Another admin has changed this town to “${before.name}” at /${before.slug}. Your changes are still here. Save again to use them.`,
    );
  }
  await requireFree(db, next, before?.slug ?? null);
  if (before) await changeTown(db, region, before, next);
  else await db.insert(towns).values({ ...next, region, position: await lastPosition(db) });
  await db.delete(townOldSlugs).where(eq(townOldSlugs.slug, next.slug));
  return { before, after: await storedTown(db, next.slug) };
}

async function requireFree(
  db: Database,
  { slug, name }: Pick<TownRow, 'slug' | 'name'>,
  except: string | null,
): Promise<void> {
  const [taken] = await db
    .select({ name: towns.name, slug: towns.slug })
    .from(towns)
    .where(
      sql`(${towns.slug} = ${slug} OR lower(${towns.name}) = lower(${name})) AND ${towns.slug} IS DISTINCT FROM ${except}`,
    );
  if (taken) throw new PlaceRefused(`The town “${taken.name}” has this name or the address /${taken.slug}.`);
}

async function changeTown(
  db: Database,
  region: string,
  before: TownRow,
  next: Partial<TownRow>,
): Promise<void> {
  await db.update(towns).set(next).where(eq(towns.slug, before.slug));
  const slug = next.slug ?? before.slug;
  if (slug !== before.slug) await keepSlug(db, region, before, slug);
}

/** Redirects an address to a town; null redirects it to the nearest one. */
export async function keepSlug(
  db: Database,
  region: string,
  { slug, latitude, longitude }: TownRow,
  town: string | null,
): Promise<void> {
  await db
    .insert(townOldSlugs)
    .values({ slug, region, town, latitude, longitude })
    .onConflictDoUpdate({ target: townOldSlugs.slug, set: { town, latitude, longitude } });
}

/** Position after all others; null while towns are sorted by name. */
async function lastPosition(db: Database): Promise<number | null> {
  const [last] = await db.select({ position: sql<number | null>`max(${towns.position}) + 1` }).from(towns);
  return last?.position ?? null;
}

/** Removes a town's page and redirects it to the nearest one. @throws PlaceRefused */
export async function deleteTown(db: Database, slug: string): Promise<{ before: StoredTown; after: null }> {
  const { slug: region } = await lockRegion(db);
  const before = await storedTown(db, slug);
  if (!before) throw new PlaceRefused(GONE);
  await db.delete(towns).where(eq(towns.slug, before.slug));
  await keepSlug(db, region, before, null);
  return { before, after: null };
}

/** Moves a town up or down, which stores the order. @returns its name @throws PlaceRefused */
export async function orderTown(db: Database, slug: string, step: -1 | 1): Promise<string> {
  await lockRegion(db);
  const rows = await db
    .select({ slug: towns.slug, name: towns.name })
    .from(towns)
    .orderBy(asc(towns.position), byName(towns.name), asc(towns.slug));
  const from = rows.findIndex((row) => row.slug === slug);
  const [moved] = rows.splice(from, from < 0 ? 0 : 1);
  if (!moved) throw new PlaceRefused(GONE);
  rows.splice(Math.max(0, from + step), 0, moved);
  await db.execute(sql`
    UPDATE towns t SET position = given.position
    FROM unnest(${sql.param(rows.map((row) => row.slug))}::text[]) WITH ORDINALITY AS given(slug, position)
    WHERE t.slug = given.slug AND t.position IS DISTINCT FROM given.position`);
  return moved.name;
}

/** Restores a town to its state before an action.  @returns its name  @throws PlaceRefused if it has changed since */
export async function undoTown(db: Database, { before, after }: TownStates): Promise<string> {
  const { slug: region } = await lockRegion(db);
  const now = after && (await storedTown(db, after.slug));
  if (after && (!now || seenOf(now) !== seenOf(after))) {
    throw new PlaceRefused('Another admin has changed the town since. Check it again.');
  }
  if (before) {
    await requireFree(db, before, after?.slug ?? null);
    const { oldSlugs, ...town } = before;
    if (after) await changeTown(db, region, after, { ...town, position: now?.position ?? null });
    else await db.insert(towns).values({ ...town, region });
    await db.delete(townOldSlugs).where(eq(townOldSlugs.slug, town.slug));
    await db
      .update(townOldSlugs)
      .set({ town: town.slug })
      .where(
        sql`${townOldSlugs.slug} = ANY(${sql.param(oldSlugs)}::text[]) AND ${townOldSlugs.town} IS NULL`,
      );
  } else if (after) {
    await db.delete(towns).where(eq(towns.slug, after.slug));
    await keepSlug(db, region, after, null);
  }
  return before?.name ?? after?.name ?? '';
}
