import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';

/** What is asked of service types here. */
export type NamesOfTypes = Pick<ServiceTypes, 'names' | 'pluralOf' | 'currentName'>;

/** A service type in texts. */
export interface NamedService {
  name: string;
  /** What several of its businesses are called: `Dog Walkers`. */
  several: string;
}

/**
 * The service type that a text names, in whatever case, as one or as several, or by a name it had before: `dog walkers` is
 * `Dog Walker`. Null when there is none.
 */
export function serviceNamed(text: string, types: NamesOfTypes): NamedService | null {
  const current = types.currentName(text);
  const words = essenceOf(current);
  if (words === '') return null;
  const found = types.names.includes(current)
    ? current
    : types.names.find((name) => essencesOf(name, types).includes(words));
  return found === undefined ? null : { name: found, several: types.pluralOf(found) };
}

/** What says what an article is about. */
export interface About {
  title: string;
  tags: readonly { name: string }[];
}

/** The service type that an article is about: the first of which a tag is the name, else one that its title names. */
export function serviceOf({ title, tags }: About, types: NamesOfTypes): NamedService | null {
  for (const { name } of tags) {
    const service = serviceNamed(name, types);
    if (service !== null) return service;
  }
  const words = ` ${essenceOf(title)} `;
  const found = types.names.find((name) =>
    essencesOf(name, types).some((essence) => essence !== '' && words.includes(` ${essence} `)),
  );
  return found === undefined ? null : { name: found, several: types.pluralOf(found) };
}

function essencesOf(name: string, { pluralOf }: NamesOfTypes): string[] {
  return [essenceOf(name), essenceOf(pluralOf(name))];
}

/** In lower case, without punctuation and the endings of plurals. */
function essenceOf(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).map(singular).join(' ');
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}
