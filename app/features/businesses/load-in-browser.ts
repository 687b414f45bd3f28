import { retryOnce } from './retry-once.ts';
import type { SearchData } from './load-search.server.ts';
import { parseSearchForm } from './search-form.ts';

/**
 * Loads a search within the browser. A network failure is tried once more; after that the page says that the
 * businesses cannot be had, and keeps everything else.
 */
export async function loadInBrowser(
  url: URL,
  loadFromServer: () => Promise<SearchData>,
): Promise<SearchData> {
  try {
    return await retryOnce(loadFromServer);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { form: parseSearchForm(url.searchParams), serviceTypes: [], found: null, mapProvider: 'google' };
  }
}
