import { CATEGORY_KINDS, type CategoryKind, categoryKind } from './category-kind.ts';
import { parseSchemaType, type SchemaType, schemaTypeOf } from './schema-type.ts';
import { wordKey } from './word-key.ts';

/** A service type as it is stored; what is null follows from its name. */
export interface StoredServiceType {
  category: string;
  plural: string | null;
  drawing: string | null;
  schema_type: string | null;
}

/** A link to a kind of service. */
export interface ServiceLink {
  /** Null where there is none of the kind. */
  service: string | null;
  /** What several are called, where that is not what the kind is usually called. */
  plural: string | null;
}

/** All that pages have to know of service types. */
export interface ServiceTypes {
  /** In the order in which visitors choose from them. */
  names: readonly string[];
  /** Whose drawings and colours a type has. */
  kindOf(name: string): CategoryKind;
  /** The schema.org type of its businesses. */
  schemaTypeOf(name: string): SchemaType;
  /** What several are called: what the owner has said, else what follows from the name: `Dog Walkers`, `Kennels`, `Dog Day Care`. */
  pluralOf(name: string): string;
  /** The name it has now that was called so before; any other text as it is. */
  currentName(text: string): string;
  /** The first of a kind, for links such as 'Dog Walkers in Alton'. */
  linkTo(kind: CategoryKind): ServiceLink;
}

/**
 * Builds the service types.
 * @param types in display order
 * @param words synonyms in lower case, with the names they mean
 */
export function serviceTypesOf(
  types: readonly StoredServiceType[],
  words: ReadonlyMap<string, string> = new Map(),
): ServiceTypes {
  const byName = new Map(types.map((type) => [type.category, type]));
  const names = types.map(({ category }) => category);
  const kindOf = (name: string) =>
    CATEGORY_KINDS.find((kind) => kind === byName.get(name)?.drawing) ?? categoryKind(name);
  return {
    names,
    kindOf,
    schemaTypeOf: (name) => parseSchemaType(byName.get(name)?.schema_type ?? null) ?? schemaTypeOf(name),
    pluralOf: (name) => byName.get(name)?.plural ?? usualPlural(name),
    currentName: (text) => (byName.has(text) ? text : (words.get(wordKey(text)) ?? text)),
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

/** Types of which nothing but their names is known. */
export function namedServiceTypes(names: readonly string[]): ServiceTypes {
  return serviceTypesOf(
    names.map((category) => ({ category, plural: null, drawing: null, schema_type: null })),
  );
}
