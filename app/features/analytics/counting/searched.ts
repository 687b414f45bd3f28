import type { CountedSearch } from './counted.ts';

export interface AnsweredSearch {
  form: { service: string; postcode: string; distance: number };
  /** The postcode's district, the town, or the unrecognised words; null if there is nothing to count. */
  area: string | null;
  found: { total: number; problem: string | null } | null;
}

/**
 * Reduces a search to what is counted: only the district of a postcode, the town of a place. An unknown postcode has
 * no area. @param townName the town whose page it is on @returns null for a page without a search, an invalid
 * postcode or a failed search
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
