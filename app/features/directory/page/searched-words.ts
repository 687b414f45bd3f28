import type { SearchForm } from '../search/form.ts';

/** A search in two short lines. @param anywhere where it looks without a postcode or place */
export function searchedWords({ service, postcode, distance }: SearchForm, anywhere: string) {
  return {
    what: service || 'All services',
    where: postcode ? `${postcode}, ${distance} miles` : anywhere,
  };
}
