import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';

export type NamesOfTypes = Pick<ServiceTypes, 'names' | 'pluralOf' | 'find'>;

export interface NamedService {
  name: string;
  /** Plural: `Dog Walkers`. */
  several: string;
}

/** Finds the service type in a text: `dog walkers` is `Dog Walker`. Null if there is none. */
export function serviceNamed(text: string, types: NamesOfTypes): NamedService | null {
  const found = types.find(text);
  return found === null ? null : { name: found, several: types.pluralOf(found) };
}

export interface About {
  title: string;
  tags: readonly { name: string }[];
}

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

function essenceOf(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).map(singular).join(' ');
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word;
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}
