import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { type AreaLines, parseAreas } from '#app/features/places/borders/area-file.ts';
import type { Place, Box } from '@dog-care-directory/uk-places';
import { createDraughtsman, type Drawing } from './draw.ts';
import { shippedBuiltUpFile } from './files.server.ts';
import { createLabeller, type Label } from './labels.ts';
import { viewOf } from './projection.ts';

/** Increase when drawings change, to invalidate caches. */
const DRAWN = 3;
/** Room for a few hundred drawings. */
const CACHED_CHARACTERS = 8_000_000;

export interface Basemap {
  /** Changes whenever drawings would. */
  version: string;
  draw(box: Box, width: number): Drawing;
  /** Names of the places that `draw` would write. */
  labels(box: Box, width: number): readonly Label[];
}

/** Opens the map data, about 10 MB, in a few hundredths of a second. @param places candidates for labels */
export async function openBasemap(coast: AreaLines, places: Iterable<Place>): Promise<Basemap> {
  const file = await readFile(shippedBuiltUpFile());
  const named = [...places];
  const label = createLabeller(named);
  const draw = createDraughtsman(coast, parseAreas(file), label);
  const cached = new LRUCache<string, Drawing>({
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: ({ sea, builtUp, borders }) => 1000 + sea.length + builtUp.length + borders.length,
  });
  const version = createHash('sha256')
    .update(`${DRAWN}`)
    .update(file)
    .update(coast.xs)
    .update(coast.ys)
    .update(
      JSON.stringify(
        named.map(({ name, latitude, longitude, kind, postcodes }) => [
          name,
          latitude,
          longitude,
          kind,
          postcodes,
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 8);
  return {
    version,
    labels: (box, width) => label(viewOf(box, width)),
    draw(box, width) {
      const key = `${box.west} ${box.south} ${box.east} ${box.north} ${width}`;
      const drawing = cached.get(key) ?? draw(viewOf(box, width));
      cached.set(key, drawing);
      return drawing;
    },
  };
}
