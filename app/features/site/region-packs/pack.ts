import type { PackedField } from '../custom-fields/packed-field.ts';
import type { PageInput } from '../own-pages/page-form.ts';
import type { Region } from '#app/features/places/region/region.ts';
import type { TypeValues } from '../service-types/type-form.ts';
import type { SettingName } from '../settings/setting-texts.ts';

/** Grows when a pack of this version can no longer be understood by an earlier one. */
export const PACK_FORMAT = 1;

/** A pack cannot be used: which file is wrong, and what to do, in sentences for people. */
export class PackError extends Error {
  override name = 'PackError';
}

/** A synonym of a service type; no type if imports leave out its businesses. */
export interface PackedWord {
  written: string;
  type: string | null;
  forImports: boolean;
}

/** A pack's service types in order, and their synonyms. */
export interface PackedServices {
  types: readonly TypeValues[];
  words: readonly PackedWord[];
}

/** What is set, by the names of settings; what is as it comes is not there. */
export type PackedSettings = Readonly<Partial<Record<SettingName, string>>>;

/**
 * What makes a site the directory of a region, to be carried to another site. Of a part that is null the pack says nothing.
 * People and their mail are no part of it; businesses lie beside it as a file of their own.
 */
export interface RegionPack {
  region: Region;
  settings: PackedSettings | null;
  services: PackedServices | null;
  pages: readonly PageInput[] | null;
  /** Fields that the owner has added to listings, in their order. */
  fields: readonly PackedField[] | null;
}

/** Files of a pack by their names within it. */
export type PackFiles = ReadonlyMap<string, Buffer>;

/** Names of the files that hold its parts. */
export const PACK_FILE = {
  region: 'region.json',
  towns: 'towns.csv',
  settings: 'settings.json',
  services: 'services.json',
  pages: 'pages.json',
  fields: 'fields.json',
  businesses: 'businesses.csv',
} as const;

/** The file of a page's Markdown. */
export const pageFile = (slug: string) => `pages/${slug}.md`;
