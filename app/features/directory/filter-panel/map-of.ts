import * as paths from '#app/paths/paths.ts';
import { fromStart, type SearchForm, searchQuery } from '../search/form.ts';

/** Map of a search; centred on the town if the search names no other place. */
export function mapOf(form: SearchForm, townName: string | null): string {
  return paths.map + searchQuery({ ...fromStart(form), postcode: form.postcode || (townName ?? '') });
}
