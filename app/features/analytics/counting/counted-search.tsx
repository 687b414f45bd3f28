import { COUNTED_SEARCH_ID } from './counted.ts';
import { type AnsweredSearch, searchToCount } from './searched.ts';

/** Writes the search that the page shows into the document, where it is counted. @param townName null on the home page */
export function CountedSearch({ search, townName }: { search: AnsweredSearch; townName: string | null }) {
  const counted = searchToCount(search, townName);
  return counted && <template id={COUNTED_SEARCH_ID} data-search={JSON.stringify(counted)} />;
}
