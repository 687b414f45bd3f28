import { sql } from 'drizzle-orm';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { fieldsInUse } from '#app/features/businesses/listing/custom-field.ts';
import { CATEGORY_KINDS, categoryKind } from '#app/features/businesses/service-types/category-kind.ts';
import { TYPE_ORDER } from '#app/features/businesses/service-types/load-service-types.server.ts';
import { parseSchemaType, schemaTypeOf } from '#app/features/businesses/service-types/schema-type.ts';
import type { PackedField } from '../custom-fields/packed-field.ts';
import type { PageInput } from '#app/features/site/own-pages/page-form.ts';
import { readRegion } from '#app/features/places/region/stored-region.server.ts';
import { SETTING_NAMES } from '#app/features/site/settings/setting-texts.ts';
import type { Database } from '#db/client.ts';
import { serviceTypes, serviceTypeWords, sitePages } from '#db/schema.ts';
import type { PackedServices, PackedSettings, RegionPack } from './pack.ts';

/** Reads the site as a pack, without pictures.  @param db a transaction, for a consistent snapshot */
export async function readSitePack(db: Database): Promise<RegionPack> {
  const site = await readRegion(db);
  if (!site) throw new Error('The site has no region to export.');
  const { slug, name, siteName, councils, oldSlugs } = site;
  const towns = site.towns.map((town) => {
    const formerSlugs = oldSlugs.filter((old) => old.town === town.slug).map((old) => old.slug);
    return { ...town, ...(formerSlugs.length > 0 && { formerSlugs: formerSlugs.toSorted() }) };
  });
  return {
    region: { slug, name, siteName, councils: councils.toSorted(), towns },
    settings: carried(site.settings),
    services: await readServices(db),
    pages: await readPages(db),
    fields: await readFields(db),
  };
}

function carried(settings: Readonly<Partial<Record<string, string>>>): PackedSettings {
  const set = SETTING_NAMES.filter((name) => name !== 'firstSteps').flatMap((name) => {
    const value = settings[name];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(set) as PackedSettings;
}

async function readServices(db: Database): Promise<PackedServices> {
  const types = await db
    .select()
    .from(serviceTypes)
    .where(sql`${serviceTypes.waits_from} IS NULL`)
    .orderBy(...TYPE_ORDER);
  const words = await db.select().from(serviceTypeWords).orderBy(serviceTypeWords.word);
  return {
    types: types.map(({ category, plural, drawing, schema_type }) => ({
      name: category,
      plural: plural ?? '',
      drawing: CATEGORY_KINDS.find((kind) => kind === drawing) ?? categoryKind(category),
      schemaType: parseSchemaType(schema_type) ?? schemaTypeOf(category),
    })),
    words: words.map(({ written, category, for_imports }) => ({
      written,
      type: category,
      forImports: for_imports,
    })),
  };
}

async function readFields(db: Database): Promise<PackedField[]> {
  const fields = fieldsInUse(await loadCustomFields(db));
  return fields.map(({ isArchived: _used, ...field }) => field);
}

async function readPages(db: Database): Promise<PageInput[]> {
  const { slug, title, description, content, status, in_footer } = sitePages;
  return db
    .select({ slug, title, description, content, status, in_footer })
    .from(sitePages)
    .orderBy(sitePages.id);
}
