import * as paths from '#app/paths/paths.ts';
import { type Town, townBySlug } from '#app/features/places/region/region.ts';
import { parseSearchForm, type SearchForm, searchQuery } from '../../search/form.ts';

export interface Search {
  to: string;
  label: string;
  form: SearchForm;
}

/** Reads the search page from the full referrer; null if it is not a search on one of `hosts`. */
export function searchCameFrom(
  referrer: string | null,
  hosts: readonly string[],
  towns: readonly Town[],
  pluralOf: (service: string) => string,
): Search | null {
  const url = URL.parse(referrer ?? '');
  if (!url || !hosts.includes(url.host)) return null;
  const town = townBySlug(towns, url.pathname.slice(1)) ?? null;
  if (!town && url.pathname !== paths.home) return null;
  const form = parseSearchForm(url.searchParams);
  return { to: url.pathname + searchQuery(form), label: labelOf(form, town, pluralOf), form };
}

function labelOf(
  { service, postcode }: SearchForm,
  town: Town | null,
  pluralOf: (service: string) => string,
): string {
  const what = service ? pluralOf(service) : 'Dog care';
  if (postcode) return `${what} near ${postcode}`;
  if (town) return `${what} in ${town.name}`;
  return service ? what : 'Home';
}
