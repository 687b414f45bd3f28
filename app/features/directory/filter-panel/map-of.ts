import * as paths from '#app/paths/paths.ts';
import { fromStart, type SearchForm, searchQuery } from '../search/form.ts';

/** The address of the map of a search; on the page of a town that asks for no other place, round the town. */
export function mapOf(form: SearchForm, townName: string | null): string {
  return paths.map + searchQuery({ ...fromStart(form), postcode: form.postcode || (townName ?? '') });
}
