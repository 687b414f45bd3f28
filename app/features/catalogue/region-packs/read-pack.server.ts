import * as z from 'zod';
import { wordKey } from '#app/features/businesses/service-types/word-key.ts';
import { type PackedField, packedFields } from '../custom-fields/packed-field.ts';
import { fixedPage } from '#app/features/site/own-pages/fixed-pages.ts';
import { checkPage, type PageInput } from '#app/features/site/own-pages/page-form.ts';
import { MOST_PAGES } from '#app/features/site/own-pages/stored-pages.server.ts';
import type { Councils } from '@dog-care-directory/uk-places';
import { parseRegionFile, parseTownsFile } from '#app/features/places/region/pack.ts';
import type { Region } from '#app/features/places/region/region.ts';
import { RegionError } from '#app/features/places/region/region-error.ts';
import { typeSchema } from '../service-types/type-form.ts';
import { SETTING_NAMES } from '#app/features/site/settings/setting-texts.ts';
import { readTyped } from '#app/features/site/settings/settings.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';
import {
  PACK_FILE,
  PACK_FORMAT,
  PackError,
  type PackedServices,
  type PackedSettings,
  type PackFiles,
  pageFile,
  type RegionPack,
} from './pack.ts';

const MOST_TOWNS = 500;
const MOST_TYPES = 200;
const MOST_WORDS = 5000;
/** Length at which invalid values are cut in messages. */
const SHOWN = 60;

/** Reads and validates the files of a pack. @throws PackError naming the file and what to do */
export function readPack(files: PackFiles, councils: Councils): RegionPack {
  try {
    return {
      region: readRegion(files, councils),
      settings: readSettings(files),
      services: readServices(files),
      pages: readPages(files),
      fields: readFields(files),
    };
  } catch (error) {
    if (error instanceof RegionError) throw new PackError(error.message);
    throw error;
  }
}

const about = z.object({
  format: z.int().min(1).default(1),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
});

function readRegion(files: PackFiles, councils: Councils): Region {
  const text = textOf(files, PACK_FILE.region);
  if (text === null) throw new PackError(`The pack has no ${PACK_FILE.region}. Is it a region pack?`);
  const region = parseRegionFile(text, PACK_FILE.region, councils);
  const { success, data } = about.safeParse(jsonOf(text, PACK_FILE.region));
  if (!success)
    throw new PackError(
      `${PACK_FILE.region} must have a "slug" of lower-case letters, digits and single hyphens, such as "surrey".`,
    );
  if (data.format > PACK_FORMAT)
    throw new PackError('The pack was made by a newer version of the directory. Update this site first.');
  const towns = parseTownsFile(textOf(files, PACK_FILE.towns) ?? '', PACK_FILE.towns, MOST_TOWNS);
  if (towns.length > MOST_TOWNS)
    throw new PackError(`${PACK_FILE.towns} holds more than ${MOST_TOWNS} towns. Leave some out.`);
  return { ...region, slug: data.slug, towns };
}

function readSettings(files: PackFiles): PackedSettings | null {
  const file = PACK_FILE.settings;
  const text = textOf(files, file);
  if (text === null) return null;
  const { success, data } = z.record(z.string(), z.string()).safeParse(jsonOf(text, file));
  if (!success)
    throw new PackError(`${file} must hold names and texts, such as {"siteName": "Surrey Dogs"}.`);
  const settings: Partial<Record<string, string>> = {};
  for (const [name, value] of Object.entries(data)) {
    const known = SETTING_NAMES.find((one) => one === name);
    // Dismissal of the first steps is specific to a site.
    if (known === 'firstSteps') continue;
    if (!known)
      throw new PackError(`${file} has the setting ${quoted(name)}, which this version does not recognise.`);
    const read = readTyped(known, value);
    if ('problem' in read) throw new PackError(`${file}: ${read.problem}`);
    if (read.value !== null) settings[known] = read.value;
  }
  return settings;
}

const packedServices = z.object({
  types: z.array(typeSchema).max(MOST_TYPES),
  words: z
    .array(
      z.object({
        written: z.string().transform(lineOfText).pipe(z.string().min(1).max(200)),
        type: z.string().nullable(),
        forImports: z.boolean(),
      }),
    )
    .max(MOST_WORDS),
});

function readServices(files: PackFiles): PackedServices | null {
  const file = PACK_FILE.services;
  const text = textOf(files, file);
  if (text === null) return null;
  const { success, data, error } = packedServices.safeParse(jsonOf(text, file));
  if (!success) throw fault(file, error);
  const names = new Set(data.types.map(({ name }) => wordKey(name)));
  if (names.size < data.types.length) throw new PackError(`${file} names a service type twice.`);
  const known = new Set(data.types.map(({ name }) => name));
  const lost = data.words.find(({ type }) => type !== null && !known.has(type));
  if (lost)
    throw new PackError(`${file}: ${quoted(lost.written)} refers to a service type that does not exist.`);
  if (new Set(data.words.map(({ written }) => wordKey(written))).size < data.words.length)
    throw new PackError(`${file} has a word twice.`);
  return data;
}

function readFields(files: PackFiles): PackedField[] | null {
  const file = PACK_FILE.fields;
  const text = textOf(files, file);
  if (text === null) return null;
  const { success, data, error } = packedFields.safeParse(jsonOf(text, file));
  if (!success) throw fault(file, error);
  return data;
}

const packedPages = z
  .array(
    z.object({
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      status: z.enum(['draft', 'published']),
      inFooter: z.boolean(),
    }),
  )
  .max(MOST_PAGES);

function readPages(files: PackFiles): PageInput[] | null {
  const file = PACK_FILE.pages;
  const text = textOf(files, file);
  if (text === null) return null;
  const { success, data, error } = packedPages.safeParse(jsonOf(text, file));
  if (!success) throw fault(file, error);
  if (new Set(data.map(({ slug }) => slug)).size < data.length)
    throw new PackError(`${file} has two pages with the same address.`);
  return data.map(({ inFooter, ...page }) => {
    const content = textOf(files, pageFile(page.slug));
    if (content === null)
      throw new PackError(`${file} lists ${pageFile(page.slug).slice(0, SHOWN)}, which is missing.`);
    const values = { ...page, content, in_footer: inFooter ? 'on' : '' };
    const checked = checkPage(values, fixedPage(page.slug));
    if ('input' in checked) return checked.input;
    throw new PackError(`${file}, page ${quoted(page.slug)}: ${Object.values(checked.errors)[0]}`);
  });
}

/** @returns null if the file doesn't exist  @throws PackError */
function textOf(files: PackFiles, name: string): string | null {
  const bytes = files.get(name);
  if (!bytes) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '');
  } catch {
    throw new PackError(`${name.slice(0, SHOWN)} is not UTF-8. Save it as UTF-8.`);
  }
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PackError(`${file} is not JSON. Export the pack again.`);
  }
}

function fault(file: string, error: z.ZodError): PackError {
  const [issue] = error.issues;
  const where = issue?.path.join(' / ') ?? '';
  return new PackError(`${file}${where === '' ? '' : `, ${where}`}: ${issue?.message ?? 'is not valid'}.`);
}

function quoted(text: string): string {
  return JSON.stringify(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
}
