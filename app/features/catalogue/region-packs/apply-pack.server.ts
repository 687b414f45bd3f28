import { asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { wordKey } from '#app/features/businesses/service-types/word-key.ts';
import type { PackedField } from '../custom-fields/packed-field.ts';
import { lockedFields } from '../custom-fields/stored-fields.server.ts';
import { fixedPage } from '#app/features/site/own-pages/fixed-pages.ts';
import type { PageInput } from '#app/features/site/own-pages/page-form.ts';
import { storePage, TooManyPagesError } from '#app/features/site/own-pages/stored-pages.server.ts';
import type { PackedTown } from '#app/features/places/region/region.ts';
import { countOf, keepWord, lockTypes, storedValues } from '../service-types/actions.server.ts';
import { lockRegion } from '../places/place-actions.server.ts';
import { keepSlug } from '../places/stored-towns.server.ts';
import { SETTING_NAMES } from '#app/features/site/settings/setting-texts.ts';
import { storeSettings } from '#app/features/site/settings/stored-settings.server.ts';
import type { Database } from '#db/client.ts';
import { customFields, regions, serviceTypes, sitePages, townOldSlugs, towns } from '#db/schema.ts';
import { PACK_FILE, PackError, type PackedServices, type PackedSettings, type RegionPack } from './pack.ts';

interface Applying {
  /** Null for a command-line import. */
  userId: string | null;
  /** True if the operator has fixed the region's slug. */
  keepsSlug: boolean;
}

/**
 * Applies a pack. Missing parts stay; towns, types without businesses and fields it doesn't list go.
 * @param db a transaction that locks businesses, region, settings and pages
 * @returns slugs of new pages @throws PackError if it doesn't fit, TypeRefused
 */
export async function applyPack(db: Database, pack: RegionPack, applying: Applying): Promise<string[]> {
  const { region, settings, services, pages, fields } = pack;
  // Before the region's lock: changes of businesses take these locks in this order.
  if (services) await applyServices(db, services);
  const present = await lockRegion(db);
  const slug = applying.keepsSlug ? present.slug : region.slug;
  const { name, siteName, councils } = region;
  await db.update(regions).set({ slug, name, site_name: siteName, councils: [...councils] });
  await applyTowns(db, slug, region.towns);
  if (settings) await applySettings(db, applying.userId, settings);
  if (fields) await applyFields(db, fields);
  return pages ? applyPages(db, applying.userId, pages) : [];
}

async function applyTowns(db: Database, region: string, next: readonly PackedTown[]): Promise<void> {
  const slugs = next.map(({ slug }) => slug);
  const gone = await db.delete(towns).where(notInArray(towns.slug, slugs)).returning();
  for (const town of gone) await keepSlug(db, region, town, null);
  const byName = next.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  const hasOwnOrder = next.some((town, index) => town !== byName[index]);
  for (const [index, { slug, name, latitude, longitude, words = null }] of next.entries()) {
    const row = { name, latitude, longitude, words, position: hasOwnOrder ? index : null };
    await db
      .insert(towns)
      .values({ slug, region, ...row })
      .onConflictDoUpdate({ target: towns.slug, set: row });
  }
  if (slugs.length > 0) await db.delete(townOldSlugs).where(inArray(townOldSlugs.slug, slugs));
  for (const town of next) {
    const former = (town.formerSlugs ?? []).filter((slug) => !slugs.includes(slug));
    for (const slug of former)
      await keepSlug(db, region, { ...town, slug, position: null, words: null }, town.slug);
  }
}

async function applySettings(db: Database, userId: string | null, settings: PackedSettings): Promise<void> {
  const carried = SETTING_NAMES.filter((name) => name !== 'firstSteps');
  await storeSettings(db, userId, Object.fromEntries(carried.map((name) => [name, settings[name] ?? null])));
}

async function applyServices(db: Database, { types, words }: PackedServices): Promise<void> {
  await lockTypes(db);
  const present = await db.select().from(serviceTypes).orderBy(asc(serviceTypes.category));
  const byKey = new Map(present.map((row) => [wordKey(row.category), row]));
  const nameOf = (name: string) => byKey.get(wordKey(name))?.category ?? name;
  const isAToZ = types.every(({ name }, index) => index === 0 || (types[index - 1]?.name ?? '') < name);
  for (const [index, type] of types.entries()) {
    // Types that differ only in case are one, and keep the name that businesses use.
    const category = nameOf(type.name);
    const { category: _, ...looks } = storedValues({ ...type, name: category });
    const row = { ...looks, position: isAToZ ? null : index, waits_from: null };
    await db
      .insert(serviceTypes)
      .values({ category, ...row })
      .onConflictDoUpdate({ target: serviceTypes.category, set: row });
  }
  const named = new Set(types.map(({ name }) => wordKey(name)));
  for (const { category, waits_from } of present) {
    if (named.has(wordKey(category)) || waits_from !== null || (await countOf(db, category)) > 0) continue;
    await db.delete(serviceTypes).where(eq(serviceTypes.category, category));
  }
  // Keeps synonyms of types that stay although the pack doesn't list them.
  const remaining = present
    .filter(({ category }) => !named.has(wordKey(category)))
    .map(({ category }) => category);
  await db.execute(sql`
    DELETE FROM service_type_words
    WHERE category IS NULL OR category <> ALL(${sql.param(remaining)}::text[]) OR word = ANY(${sql.param([...named])}::text[])`);
  for (const { written, type, forImports } of words) {
    if (!named.has(wordKey(written)))
      await keepWord(db, written, type === null ? null : nameOf(type), forImports);
  }
}

/** @throws PackError if a field with the same key holds another kind of value */
async function applyFields(db: Database, fields: readonly PackedField[]): Promise<void> {
  const present = await lockedFields(db);
  for (const [position, { services, choices, ...field }] of fields.entries()) {
    const other = present.find(({ key, kind }) => key === field.key && kind !== field.kind);
    if (other) {
      throw new PackError(
        `${PACK_FILE.fields}: this site has a field “${other.label}” with the key ${field.key} that holds something else.`,
      );
    }
    const row = {
      ...field,
      position,
      services: services && [...services],
      choices: [...choices],
      archived_at: null,
    };
    await db
      .insert(customFields)
      .values(row)
      .onConflictDoUpdate({
        target: customFields.key,
        set: { ...row, version: sql`custom_fields.version + 1` },
      });
  }
  const keys = fields.map(({ key }) => key);
  await db.execute(sql`
    UPDATE custom_fields SET archived_at = now(), version = version + 1
    WHERE archived_at IS NULL AND key <> ALL(${sql.param(keys)}::text[])`);
}

async function applyPages(
  db: Database,
  userId: string | null,
  pages: readonly PageInput[],
): Promise<string[]> {
  const made: string[] = [];
  for (const input of pages) {
    const { id, version } = sitePages;
    const [present] = await db.select({ id, version }).from(sitePages).where(eq(sitePages.slug, input.slug));
    const fixed = fixedPage(input.slug);
    const which = present ? { id: present.id } : fixed && { slug: fixed };
    try {
      await storePage(db, userId, which, present?.version ?? 0, input);
    } catch (error) {
      throw error instanceof TooManyPagesError ? new PackError(error.message) : error;
    }
    if (!present) made.push(input.slug);
  }
  return made;
}

export async function removePages(db: Database, slugs: readonly string[]): Promise<void> {
  await db.delete(sitePages).where(sql`${sitePages.slug} = ANY(${sql.param([...slugs])}::text[])`);
}
