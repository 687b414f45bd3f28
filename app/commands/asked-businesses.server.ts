import { findNamed } from '#app/features/admin/actions/find-named.server.ts';
import type { NamedBusiness } from '#app/features/admin/actions/named-business.ts';
import { tickedIds } from '#app/features/admin/actions/ticked.ts';
import { countListed } from '#app/features/admin/bulk/bulk-actions.server.ts';
import { isAboutRemoved } from '#app/features/admin/list/list.server.ts';
import { listAddress, listAgain, queryOf } from '#app/features/businesses/list-query/request.ts';
import { resultWords } from '#app/features/businesses/list-query/result-words.ts';
import type { Services } from '#app/services/services.server.ts';

/** Which businesses a page is about to do something to, and the list they were ticked in. */
export interface AskedBusinesses {
  businesses: NamedBusiness[];
  /** Everything that the list shows, instead of these: how many, and what that is. */
  whole: { total: number; what: string } | null;
  /** The list: its address, and its query. */
  back: string;
  list: string;
}

/** Reads them from an address: those ticked (`id`), or everything of the list (`whole`). Both are empty where none is there any more. */
export async function askedBusinesses(
  { db, region }: Pick<Services, 'db' | 'region'>,
  query: URLSearchParams,
): Promise<AskedBusinesses> {
  const request = listAgain(query.get('list'));
  const back = listAddress.page(request);
  const list = queryOf(back);
  if (query.has('whole') && !isAboutRemoved(request)) {
    const { total } = await countListed({ db, region }, request);
    const { what } = resultWords(request, total);
    if (total > 0) return { businesses: [], whole: { total, what }, back, list };
  }
  return { businesses: await findNamed(db, tickedIds(query.getAll('id'))), whole: null, back, list };
}
