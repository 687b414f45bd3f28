import type { PackedField } from '../custom-fields/packed-field.ts';
import type { PageInput } from '#app/features/site/own-pages/page-form.ts';
import type { PackedTown } from '#app/features/places/region/region.ts';
import type { TypeValues } from '../service-types/type-form.ts';
import { SETTING_NAMES, SETTINGS } from '#app/features/site/settings/setting-texts.ts';
import { wordedSetting } from '#app/features/site/settings/setting-words.ts';
import type { PackedWord, RegionPack } from './pack.ts';

export interface Difference {
  kind: 'added' | 'changed' | 'removed';
  what: string;
  how: string | null;
}

export interface PartDifferences {
  part: 'Region' | 'Towns' | 'Settings' | 'Service types' | 'Fields' | 'Pages';
  differences: Difference[];
}

/** Lists what importing a pack would change. @param inUse types with businesses, which stay */
export function packDifferences(
  present: RegionPack,
  next: RegionPack,
  { inUse, councilName }: { inUse: ReadonlySet<string>; councilName: (code: string) => string },
): PartDifferences[] {
  const parts: PartDifferences[] = [
    { part: 'Region', differences: ofRegion(present, next, councilName) },
    { part: 'Towns', differences: ofTowns(present.region.towns, next.region.towns) },
    { part: 'Settings', differences: ofSettings(present, next) },
    { part: 'Service types', differences: ofServices(present, next, inUse) },
    { part: 'Fields', differences: ofFields(present.fields ?? [], next.fields) },
    { part: 'Pages', differences: ofPages(present.pages ?? [], next.pages ?? []) },
  ];
  return parts.filter(({ differences }) => differences.length > 0);
}

function ofRegion(
  { region: now }: RegionPack,
  { region: next }: RegionPack,
  councilName: (code: string) => string,
): Difference[] {
  const differences: Difference[] = [];
  if (now.name !== next.name) differences.push(changed('Name', now.name, next.name));
  if (now.siteName !== next.siteName)
    differences.push(changed('Name of the site, if you haven’t set one', now.siteName, next.siteName));
  const added = next.councils.filter((code) => !now.councils.includes(code));
  const removed = now.councils.filter((code) => !next.councils.includes(code));
  for (const code of added)
    differences.push({ kind: 'added', what: `Council: ${councilName(code)}`, how: null });
  for (const code of removed)
    differences.push({ kind: 'removed', what: `Council: ${councilName(code)}`, how: null });
  return differences;
}

function ofTowns(now: readonly PackedTown[], next: readonly PackedTown[]): Difference[] {
  const isSame = (one: PackedTown, other: PackedTown) =>
    one.name === other.name &&
    (one.words ?? '') === (other.words ?? '') &&
    one.latitude === other.latitude &&
    one.longitude === other.longitude;
  const differences = ofLists(now, next, {
    key: ({ slug }) => slug,
    name: ({ name }) => name,
    isSame,
    gone: 'its address redirects to the nearest town',
  });
  const order = (towns: readonly PackedTown[], others: readonly PackedTown[]) =>
    towns.filter(({ slug }) => others.some((other) => other.slug === slug)).map(({ slug }) => slug);
  if (order(now, next).join() !== order(next, now).join())
    differences.push({ kind: 'changed', what: 'Their order', how: null });
  return differences;
}

function ofSettings({ settings: now }: RegionPack, { settings: next }: RegionPack): Difference[] {
  if (!next) return [];
  return SETTING_NAMES.filter((name) => name !== 'firstSteps').flatMap((name) => {
    const [was, is] = [now?.[name] ?? null, next[name] ?? null];
    if (was === is) return [];
    const { label } = SETTINGS[name];
    const words = name === 'logo' && was && is ? 'another picture' : wordedSetting(name, is);
    return [changed(label, wordedSetting(name, was), words)];
  });
}

function ofServices(
  { services: now }: RegionPack,
  { services: next }: RegionPack,
  inUse: ReadonlySet<string>,
): Difference[] {
  if (!next) return [];
  const going = (now?.types ?? []).filter(({ name }) => !inUse.has(name) || namesIn(next.types).has(name));
  const differences = ofLists(going, next.types, {
    key: ({ name }) => name.toLowerCase(),
    name: ({ name }) => name,
    isSame: (one, other) =>
      one.plural === other.plural && one.drawing === other.drawing && one.schemaType === other.schemaType,
    gone: null,
  });
  const key = ({ written, type, forImports }: PackedWord) => JSON.stringify([written, type, forImports]);
  const goes = ({ type }: PackedWord) => type === null || next.types.some(({ name }) => name === type);
  const words = ofLists(now?.words.filter(goes) ?? [], next.words, {
    key,
    name: ({ written, type }) =>
      type === null ? `“${written}”, which imports leave out` : `“${written}” for ${type}`,
    isSame: () => true,
    gone: null,
  });
  return [...differences, ...words];
}

const namesIn = (types: readonly TypeValues[]) => new Set(types.map(({ name }) => name));

function ofFields(now: readonly PackedField[], next: readonly PackedField[] | null): Difference[] {
  if (!next) return [];
  return ofLists(now, next, {
    key: ({ key }) => key,
    name: ({ label }) => label,
    isSame: (one, other) => inOrder(one) === inOrder(other),
    gone: 'it is archived, and listings keep their values',
  });
}

function inOrder(field: PackedField): string {
  const entries = Object.entries(field) as [string, unknown][];
  return JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Pages missing from the pack stay. */
function ofPages(now: readonly PageInput[], next: readonly PageInput[]): Difference[] {
  const remaining = now.filter(({ slug }) => next.some((page) => page.slug === slug));
  return ofLists(remaining, next, {
    key: ({ slug }) => slug,
    name: ({ title }) => title,
    isSame: (one, other) =>
      (Object.keys(other) as (keyof PageInput)[]).every((field) => one[field] === other[field]),
    gone: null,
  });
}

interface ListRule<Item> {
  key: (item: Item) => string;
  name: (item: Item) => string;
  isSame: (one: Item, other: Item) => boolean;
  gone: string | null;
}

function ofLists<Item>(
  now: readonly Item[],
  next: readonly Item[],
  { key, name, isSame, gone }: ListRule<Item>,
): Difference[] {
  const before = new Map(now.map((item) => [key(item), item]));
  const after = new Set(next.map(key));
  return [
    ...next.flatMap((item): Difference[] => {
      const was = before.get(key(item));
      if (!was) return [{ kind: 'added', what: name(item), how: null }];
      return isSame(was, item) ? [] : [{ kind: 'changed', what: name(item), how: null }];
    }),
    ...now
      .filter((item) => !after.has(key(item)))
      .map((item): Difference => ({ kind: 'removed', what: name(item), how: gone })),
  ];
}

function changed(what: string, was: string, is: string): Difference {
  return { kind: 'changed', what, how: `${was} → ${is}` };
}
