import type { Pool } from 'pg';
import { countChoices } from '#app/features/directory/search/choices.server.ts';
import { PAGE_SIZE, parseSearchForm } from '#app/features/directory/search/form.ts';
import { depthOf } from '#app/features/directory/totals/grid.ts';
import { createTotalsIndex } from '#app/features/directory/totals/totals-index.server.ts';
import { openBasemap } from '#app/features/directory/map/basemap/basemap.server.ts';
import { ROOM_FOR_MARKERS, viewRound, zoomOf } from '#app/features/directory/map/page/view.ts';
import { readBorders } from '#app/features/places/borders/file.server.ts';
import { boxAround, parsePostcode } from '@dog-care-directory/uk-places';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';
import type { Database } from '#db/client.ts';

/**
 * Milliseconds that a map takes which no framework and no database does: who is found, where they are, what each filter would
 * leave, and the ground under it.
 * @param searches paths with a postcode; half of them warm up
 */
export async function mapWork(
  { db, pool }: { db: Database; pool: Pool },
  searches: readonly string[],
): Promise<number> {
  const totals = createTotalsIndex(pool, (error) => {
    throw error;
  });
  await totals.refresh();
  const basemap = await openBasemap(await readBorders(), (await openShippedPlaces()).all());
  const list = await openShippedList();
  const sources = { db, totals, clock: Date.now, config: { importedPhotos: 'hide' as const } };
  const work = async (search: string) => {
    const form = parseSearchForm(new URLSearchParams(search.slice(search.indexOf('?'))));
    const postcode = parsePostcode(form.postcode);
    const origin = postcode && list.find(postcode);
    if (!origin) throw new Error(`${form.postcode} is not in the list.`);
    const filter = { origin, distanceMiles: form.distance };
    const box = boxAround(origin, form.distance);
    const view = viewRound(box, ROOM_FOR_MARKERS);
    totals.among({ ...filter, limit: PAGE_SIZE + 1 });
    const found = await totals.total(filter, totals.version() ?? 0);
    await countChoices(sources, filter, form, found?.total ?? 0);
    totals.cells({ ...filter, box, depth: depthOf(box, zoomOf(view)) });
    basemap.draw(view.box, view.width);
  };
  const half = Math.floor(searches.length / 2);
  for (const search of searches.slice(0, half)) await work(search);
  const begun = performance.now();
  for (const search of searches.slice(half)) await work(search);
  return (performance.now() - begun) / (searches.length - half);
}
