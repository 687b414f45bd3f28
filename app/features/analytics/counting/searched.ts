import type { CountedSearch } from './counted.ts';

/** What is looked at of a search and its answer. */
export interface AnsweredSearch {
  form: { service: string; postcode: string; distance: number };
  /** The district of its postcode, the town it is round, or the unrecognised words; null if there is nothing to count. */
  area: string | null;
  /** Null when the search could not be answered. */
  found: { total: number; problem: string | null } | null;
}

/**
 * What a search is counted as: of its postcode the district alone, of a place its town. An unknown postcode has nothing near it.
 * @param townName the town whose page it is on
 * @returns null for what is no search: a page as it opens, a text that is no postcode, a search that failed
 */
export function searchToCount(
  { form, area, found }: AnsweredSearch,
  townName: string | null,
): CountedSearch | null {
  const { service, postcode, distance } = form;
  if (!found || found.problem === 'failed' || (!service && !postcode)) return null;
  const nothingFound = found.total === 0 || found.problem !== null;
  if (!postcode) return { service, place: townName ?? '', distance: 0, nothingFound };
  return area === null ? null : { service, place: area, distance, nothingFound };
}
