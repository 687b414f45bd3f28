import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Database, databaseOf } from '#db/client.ts';
import { LOCKS } from '#db/locks.ts';
import * as schema from '#db/schema.ts';
import { DEFAULT_REGION, readRegionPack } from './read-pack.server.ts';
import type { Region, SiteRegion } from './region.ts';
import { RegionError } from './region-error.ts';

const { mailServer, regions, sitePages, siteSettings, townOldSlugs, towns } = schema;

/** Reads the region with towns, settings and published pages; null before the first start. */
export async function readRegion(db: Pick<Database, 'execute'>): Promise<SiteRegion | null> {
  const { rows } = await db.execute(sql`
    SELECT ${regions.slug}, ${regions.name}, ${regions.site_name} AS "siteName",
      ${regions.councils}, coalesce(
        (SELECT json_agg(json_strip_nulls(json_build_object('slug', ${towns.slug}, 'name', ${towns.name},
            'latitude', ${towns.latitude}, 'longitude', ${towns.longitude}, 'words', ${towns.words}))
            ORDER BY ${towns.position}, ${schema.byName(towns.name)}, ${towns.slug})
          FROM ${towns} WHERE ${towns.region} = ${regions.slug}), '[]') AS towns,
      coalesce((SELECT json_agg(json_build_object('slug', old.slug, 'town', old.town,
            'latitude', old.latitude, 'longitude', old.longitude))
          FROM town_old_slugs old WHERE old.region = ${regions.slug}), '[]') AS "oldSlugs",
      coalesce((SELECT json_agg(json_build_object('slug', ${sitePages.slug}, 'title', ${sitePages.title},
            'inFooter', ${sitePages.in_footer}, 'changedAt', ${sitePages.updated_at}) ORDER BY ${sitePages.id})
          FROM ${sitePages} WHERE ${sitePages.region} = ${regions.slug} AND ${sitePages.status} = 'published'), '[]') AS pages,
      coalesce((SELECT json_object_agg(newest.name, newest.value) FROM (
          SELECT DISTINCT ON (name) name, value FROM ${siteSettings}
          WHERE ${siteSettings.region} = ${regions.slug} ORDER BY name, id DESC) AS newest
        WHERE newest.value IS NOT NULL), '{}') AS settings,
      (SELECT json_build_object('host', ${mailServer.host}, 'sender', ${mailServer.sender}) FROM ${mailServer}) AS mail
    FROM ${regions}`);
  return (rows[0] as unknown as SiteRegion | undefined) ?? null;
}

interface LoadedRegion {
  region: SiteRegion;
  /** True if it was just read from its pack, at the first start. */
  isNew: boolean;
}

/**
 * Loads the stored region; the first start stores it. Safe on several nodes. @param wanted null for the
 * default
 * @throws RegionError if there is no such region, its pack has faults, or the site has another one
 */
export async function loadRegion(pool: Pool, wanted: string | null): Promise<LoadedRegion> {
  const db = databaseOf(pool);
  const stored = await readRegion(db);
  if (stored) return { region: await withCouncils(db, asWanted(stored, wanted)), isNew: false };
  const pack = readRegionPack(wanted ?? DEFAULT_REGION);
  const isNew = await db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.region})`);
    // Another node may have stored it while this one waited for the lock.
    if (await readRegion(transaction)) return false;
    await storeRegion(transaction, pack);
    return true;
  });
  const region = await readRegion(db);
  if (!region) throw new Error('The region that was stored is gone.');
  return { region: asWanted(region, wanted), isNew };
}

/** Writes a region and its towns into an empty database. */
export async function storeRegion(db: Database, region: Region): Promise<void> {
  const { slug, name, siteName, councils } = region;
  await db.insert(regions).values({ slug, name, site_name: siteName, councils: [...councils] });
  await db.insert(towns).values(region.towns.map((town) => ({ ...town, region: slug })));
  const former = region.towns.flatMap(({ slug: town, latitude, longitude, formerSlugs = [] }) =>
    formerSlugs.map((old) => ({ slug: old, region: slug, town, latitude, longitude })),
  );
  if (former.length > 0) await db.insert(townOldSlugs).values(former).onConflictDoNothing();
}

/** Adds councils from the pack to a region that was stored without them. */
async function withCouncils(db: Database, region: SiteRegion): Promise<SiteRegion> {
  if (region.councils.length > 0) return region;
  const councils = packCouncils(region.slug);
  if (councils.length === 0) return region;
  await db
    .update(regions)
    .set({ councils: [...councils] })
    .where(eq(regions.slug, region.slug));
  return { ...region, councils };
}

function packCouncils(slug: string): readonly string[] {
  try {
    return readRegionPack(slug).councils;
  } catch (error) {
    if (error instanceof RegionError) return [];
    throw error;
  }
}

/** @throws RegionError if the operator names another one */
function asWanted(stored: SiteRegion, wanted: string | null): SiteRegion {
  if (wanted === null || wanted === stored.slug) return stored;
  throw new RegionError(
    `The database holds the region "${stored.slug}", and REGION says "${wanted}". Nothing was changed. Unset REGION or set it to ${stored.slug}; for another region, start a site of its own with another DATA_DIR or DATABASE_URL.`,
  );
}
