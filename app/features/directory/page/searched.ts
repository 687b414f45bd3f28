import type { SearchForm } from '../search/form.ts';

/** A search in two short lines. @param anywhere where it looks without a postcode or place */
export function searchedWords({ service, postcode, distance }: SearchForm, anywhere: string) {
  return {
    what: service || 'All services',
    where: postcode ? `${postcode}, ${distance} miles` : anywhere,
  };
}

/** Unfolds the search form and gives its postcode the focus. */
export function openSearch(): void {
  const field = document.querySelector<HTMLElement>('#search [name=postcode]');
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
