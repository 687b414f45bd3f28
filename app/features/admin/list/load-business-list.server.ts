import type { Database } from '#db/client.ts';
import { type CategoryKind, categoryKind } from '#app/features/businesses/service-types/category-kind.ts';
import type { ListRegion } from '#app/features/businesses/list-query/conditions.server.ts';
import type { ListCounts } from './counts.server.ts';
import { listedImports } from './imports.server.ts';
import { findListed, isAboutRemoved, listListed, listRemoved } from './list.server.ts';
import type { BusinessList } from './business-list.ts';
import type { ListRequest } from '#app/features/businesses/list-query/request.ts';
import { searchWords } from '#app/features/businesses/list-query/search-words.ts';

export async function loadBusinessList(
  { db, queueCounts: listCounts }: { db: Database; queueCounts: ListCounts },
  request: ListRequest,
  region: ListRegion,
  kindOf: (category: string) => CategoryKind = categoryKind,
): Promise<Omit<BusinessList, 'services' | 'towns'>> {
  const [found, counts, imports] = await Promise.all([
    find({ db, queueCounts: listCounts }, request, region),
    listCounts.byFilter(request, region),
    listedImports(db, request.importId),
  ]);
  const rows = found.rows.map((row) => ({ ...row, kind: kindOf(row.category) }));
  return { ...found, rows, counts: { ...counts, ...found.counts }, all: counts.all ?? 0, imports };
}

/** With a search, the filters' counts are those of its matches. */
async function find(
  { db, queueCounts: listCounts }: { db: Database; queueCounts: ListCounts },
  request: ListRequest,
  region: ListRegion,
) {
  if (isAboutRemoved(request)) return listRemoved(db, request, region);
  if (searchWords(request.search).length > 0) return findListed(db, request, region);
  const [page, total] = await Promise.all([listListed(db, request, region), listCounts.of(request, region)]);
  return { ...page, total, counts: {} };
}
