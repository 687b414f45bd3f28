import * as paths from '#app/paths/paths.ts';
import { type Town, townBySlug } from '#app/features/places/region/region.ts';
import { parseSearchForm, type SearchForm, searchQuery } from '../../search/form.ts';

/** The search the visitor came from. */
export interface Search {
  /** Its address. */
  to: string;
  /** In words: "Kennels near SO23 8UL". */
  label: string;
  form: SearchForm;
}

/**
 * The search page that led here, from the browser's full referrer, so that it is not part of the listing's address,
 * which people share.
 * @param referrer the header; null if absent
 * @param hosts names of this site
 * @param pluralOf what several of a service are called
 * @returns null if it was not a search on this site
 */
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
