import type { SearchForm } from '../search/form.ts';
import { milesText } from '#app/platform/words/quantities.ts';

export function searchedWords({ service, postcode, distance }: SearchForm, anywhere: string) {
  return {
    what: service || 'All services',
    where: postcode ? `${postcode}, ${milesText(distance)}` : anywhere,
  };
}

export function openSearch(): void {
  const field = document.querySelector<HTMLElement>('#search [name=postcode]');
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
