import { sameWordKey } from './alike-words.ts';
import { CATEGORY_KINDS, type CategoryKind, categoryKind } from './category-kind.ts';
import { parseSchemaType, type SchemaType, schemaTypeOf } from './schema-type.ts';
import { wordKey } from './word-key.ts';

/** Null properties are derived from the name. */
export interface StoredServiceType {
  category: string;
  plural: string | null;
  drawing: string | null;
  schema_type: string | null;
}

export interface ServiceLink {
  /** Null if no service is of the kind. */
  service: string | null;
  plural: string | null;
}

export interface ServiceTypes {
  names: readonly string[];
  kindOf(name: string): CategoryKind;
  schemaTypeOf(name: string): SchemaType;
  /** The owner's plural, otherwise one derived from the name: `Dog Walkers`, `Kennels`, `Dog Day Care`. */
  pluralOf(name: string): string;
  /** Finds a type by its name in any case, plural or former name; null if none. */
  find(text: string): string | null;
  /** Like `find`, but returns other text unchanged. */
  currentName(text: string): string;
  /** The first service of a kind, for links such as 'Dog Walkers in Alton'. */
  linkTo(kind: CategoryKind): ServiceLink;
}

/** @param types in display order  @param words lower-case synonyms with their names */
export function serviceTypesOf(
  types: readonly StoredServiceType[],
  words: ReadonlyMap<string, string> = new Map(),
): ServiceTypes {
  const byName = new Map(types.map((type) => [type.category, type]));
  const names = types.map(({ category }) => category);
  const kindOf = (name: string) =>
    CATEGORY_KINDS.find((kind) => kind === byName.get(name)?.drawing) ?? categoryKind(name);
  const pluralOf = (name: string) => byName.get(name)?.plural ?? usualPlural(name);
  const keys = new Map<string, string>();
  const know = (key: string, name: string) => {
    if (key !== '' && !keys.has(key)) keys.set(key, name);
  };
  // Closer matches first.
  for (const name of names) know(wordKey(name), name);
  for (const [word, name] of words) know(word, name);
  for (const name of names) know(wordKey(pluralOf(name)), name);
  for (const name of names) know(sameWordKey(name), name);
  for (const name of names) know(sameWordKey(pluralOf(name)), name);
  const find = (text: string) =>
    byName.has(text) ? text : (keys.get(wordKey(text)) ?? keys.get(sameWordKey(text)) ?? null);
  return {
    names,
    find,
    kindOf,
    schemaTypeOf: (name) => parseSchemaType(byName.get(name)?.schema_type ?? null) ?? schemaTypeOf(name),
    pluralOf,
    currentName: (text) => find(text) ?? text,
    linkTo: (kind) => {
      const service = names.find((name) => kindOf(name) === kind) ?? null;
      const plural = service === null ? null : (byName.get(service)?.plural ?? null);
      const isOtherwise = service !== null && categoryKind(service) !== kind;
      return { service, plural: plural ?? (isOtherwise ? service : null) };
    },
  };
}

function usualPlural(name: string): string {
  if (/(?:s|care|ing)$/i.test(name)) return name;
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return `${name}s`;
}

export function namedServiceTypes(names: readonly string[]): ServiceTypes {
  return serviceTypesOf(
    names.map((category) => ({ category, plural: null, drawing: null, schema_type: null })),
  );
}
