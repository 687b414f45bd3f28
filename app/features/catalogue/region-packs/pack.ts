import { ActionRefused } from '#app/features/actions/action-refused.ts';
import type { PackedField } from '../custom-fields/packed-field.ts';
import type { PageInput } from '#app/features/site/own-pages/page-form.ts';
import type { Region } from '#app/features/places/region/region.ts';
import type { TypeValues } from '../service-types/type-form.ts';
import type { SettingName } from '#app/features/site/settings/setting-texts.ts';

/** Increase when earlier versions can no longer read new packs. */
export const PACK_FORMAT = 1;

/** Bytes. */
export const LARGEST_PACK = 32_000_000;

/** An unusable pack. The message tells the user which file is wrong and what to do. */
export class PackError extends ActionRefused {
  override name = 'PackError';
}

/** A synonym of a service type; without a type, imports leave its businesses out. */
export interface PackedWord {
  written: string;
  type: string | null;
  forImports: boolean;
}

export interface PackedServices {
  types: readonly TypeValues[];
  words: readonly PackedWord[];
}

/** Omits defaults. */
export type PackedSettings = Readonly<Partial<Record<SettingName, string>>>;

/** Configuration of a site for another one, without people and mail; null for missing parts. */
export interface RegionPack {
  region: Region;
  settings: PackedSettings | null;
  services: PackedServices | null;
  pages: readonly PageInput[] | null;
  fields: readonly PackedField[] | null;
}

export type PackFiles = ReadonlyMap<string, Buffer>;

export const PACK_FILE = {
  region: 'region.json',
  towns: 'towns.csv',
  settings: 'settings.json',
  services: 'services.json',
  pages: 'pages.json',
  fields: 'fields.json',
  businesses: 'businesses.csv',
} as const;

export const pageFile = (slug: string) => `pages/${slug}.md`;
