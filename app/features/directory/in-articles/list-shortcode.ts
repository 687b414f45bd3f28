import type { Town } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import { closestName } from './closest-name.ts';
import { type NamedService, type NamesOfTypes, serviceNamed } from './service-names.ts';

export interface ArticleList {
  service: NamedService | null;
  /** Null for the whole region. */
  town: Pick<Town, 'slug' | 'name'> | null;
  limit: number;
  order: 'rating' | 'name';
}

export interface KnownNames {
  services: NamesOfTypes;
  towns: readonly Pick<Town, 'slug' | 'name'>[];
}

export const MOST_SHOWN = 6;
const SHOWN = 3;
/** Longer lists would not be read. */
const MOST_NAMED = 20;
const ATTRIBUTES = ['service', 'town', 'limit', 'order'] as const;
type Name = (typeof ATTRIBUTES)[number];

/** Returns the requested list, or a message to the author about an unknown service or town. */
export function readArticleList(
  attributes: readonly (readonly [name: string, value: string])[],
  known: KnownNames,
): ArticleList | { problem: string } {
  const unknown = attributes.find(([name]) => !(ATTRIBUTES as readonly string[]).includes(name));
  if (unknown) {
    const problem = `There is no “${short(unknown[0])}” here.${offer(unknown[0], ATTRIBUTES, 'Use', 'and')}`;
    return { problem };
  }
  const values: Partial<Record<Name, string>> = Object.fromEntries(attributes);
  const { service: serviceText = '', town: townText = '', limit = '', order = '' } = values;
  const service = serviceText === '' ? null : serviceNamed(serviceText, known.services);
  if (serviceText !== '' && service === null)
    return { problem: noneOf('service', serviceText, known.services.names) };
  const town = townText === '' ? null : townNamed(townText, known.towns);
  const towns = known.towns.map(({ name }) => name);
  if (townText !== '' && town === null) return { problem: noneOf('town', townText, towns) };
  if (limit !== '' && !/^[1-6]$/.test(limit)) {
    return { problem: `“limit” is a whole number from 1 to ${MOST_SHOWN}, not “${short(limit)}”.` };
  }
  if (order !== '' && order !== 'rating' && order !== 'name') {
    return { problem: `“order” is rating or name, not “${short(order)}”.` };
  }
  return {
    service,
    town,
    limit: limit === '' ? SHOWN : Number(limit),
    order: order === '' ? 'rating' : order,
  };
}

export function listName({ service, town }: Pick<ArticleList, 'service' | 'town'>): string {
  const what = service?.several ?? 'Dog care services';
  return town === null ? what : `${what} in ${town.name}`;
}

export function listAddress({ service, town }: Pick<ArticleList, 'service' | 'town'>): string {
  const query = service === null ? '' : `?${new URLSearchParams({ service: service.name })}`;
  return (town === null ? paths.home : paths.town(town.slug)) + query;
}

function townNamed(text: string, towns: KnownNames['towns']) {
  const written = text.toLowerCase();
  return towns.find(({ name, slug }) => name.toLowerCase() === written || slug === written) ?? null;
}

function noneOf(what: 'service' | 'town', text: string, names: readonly string[]): string {
  return `There is no ${what} “${short(text)}”.${offer(text, names, 'There are', 'and')}`;
}

/** Suggests the closest name, else lists all of them. */
function offer(text: string, names: readonly string[], say: string, and: string): string {
  const meant = closestName(text, names);
  if (meant !== null) return ` Did you mean ${meant}?`;
  if (names.length === 0 || names.length > MOST_NAMED) return '';
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
  return ` ${say} ${list}.`;
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
