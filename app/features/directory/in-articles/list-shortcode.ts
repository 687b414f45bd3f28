import type { Town } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import { closestName } from './closest-name.ts';
import { type NamedService, type NamesOfTypes, serviceNamed } from './service-names.ts';

/** Which businesses are to be shown in an article. */
export interface ArticleList {
  /** Null: of all. */
  service: NamedService | null;
  /** Null: of the whole region. */
  town: Pick<Town, 'slug' | 'name'> | null;
  /** From 1 to MOST_SHOWN. */
  limit: number;
  order: 'rating' | 'name';
}

/** What there is to ask for. */
export interface KnownNames {
  services: NamesOfTypes;
  towns: readonly Pick<Town, 'slug' | 'name'>[];
}

/** How many businesses one list in an article shows at most. */
export const MOST_SHOWN = 6;
const SHOWN = 3;
/** A sentence that names more is not read. */
const MOST_NAMED = 20;
const ATTRIBUTES = ['service', 'town', 'limit', 'order'] as const;
type Name = (typeof ATTRIBUTES)[number];

/** The requested list, or a message about an unknown service or town. @param attributes as the author wrote them */
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

/** What a list shows, in words: `Kennels in Winchester`. */
export function listName({ service, town }: Pick<ArticleList, 'service' | 'town'>): string {
  const what = service?.several ?? 'Dog care services';
  return town === null ? what : `${what} in ${town.name}`;
}

/** The page with all that a list shows some of. */
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

/** What may be meant, else all there is to choose from. */
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
