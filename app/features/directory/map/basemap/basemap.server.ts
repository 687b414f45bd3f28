import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type AreaLines, parseAreas } from '#app/features/places/borders/area-file.ts';
import type { Box, Coordinates, Place } from '@dog-care-directory/uk-places';
import { createDraughtsman, type Drawing, numberedIn } from './draw.ts';
import { LINE_FILES, type readImportedMap, shippedBuiltUpFile, shippedLinesFile } from './files.server.ts';
import { createLabeller, type Label } from './labels.ts';
import { parseLines } from './line-file.ts';
import { openLines } from './lines.ts';
import type { NumberedRoad } from './numbers.ts';
import { viewOf } from './projection.ts';
import { createWhereabouts } from './whereabouts.ts';

/** Increase when drawings change, to invalidate caches. */
const DRAWN = 4;
/** Room for a few hundred drawings. */
const CACHED_CHARACTERS = 8_000_000;

export interface Basemap {
  /** Changes whenever drawings would. */
  version: string;
  draw(box: Box, width: number): Drawing;
  /** Names of the places that `draw` would write. */
  labels(box: Box, width: number): readonly Label[];
  numberedRoads(box: Box, width: number): readonly NumberedRoad[];
  /** Says where a position is in words; never ask for one that is hidden from visitors. */
  whereabouts(position: Coordinates): string | null;
}

/** Opens the map data, about 14 MB, in a few hundredths of a second. @param places candidates for labels */
export async function openBasemap(
  coast: AreaLines,
  places: Iterable<Place>,
  imported: ReturnType<typeof readImportedMap> = [],
): Promise<Basemap> {
  const files = await Promise.all(
    [shippedBuiltUpFile(), ...LINE_FILES.map(shippedLinesFile)].map((name) => readFile(name)),
  );
  const [builtUp, ...packed] = files as [Buffer, ...Buffer[]];
  const unpacked = await Promise.all(packed.map((file) => promisify(brotliDecompress)(file)));
  const replaced = new Set(imported.flatMap(({ layers }) => layers));
  const shipped = unpacked.flatMap(parseLines).filter(({ layer }) => !replaced.has(layer));
  const lines = openLines([...shipped, ...imported.flatMap(({ blocks }) => blocks)]);
  const named = [...places];
  const label = createLabeller(named);
  const draw = createDraughtsman(coast, parseAreas(builtUp), lines, label);
  const cached = new LRUCache<string, Drawing>({
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: ({ sea, builtUp, borders, woods, waters, lines: drawn }) =>
      1000 +
      [sea, builtUp, borders, woods, waters, ...drawn.map(({ path }) => path)].reduce(
        (sum, path) => sum + path.length,
        0,
      ),
  });
  const version = createHash('sha256')
    .update(`${DRAWN}${imported.map(({ file }) => file).join()}`)
    .update(Buffer.concat(files))
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
    whereabouts: createWhereabouts(lines, named),
    numberedRoads: (box, width) => numberedIn(lines, viewOf(box, width)),
    draw(box, width) {
      const key = `${box.west} ${box.south} ${box.east} ${box.north} ${width}`;
      const drawing = cached.get(key) ?? draw(viewOf(box, width));
      cached.set(key, drawing);
      return drawing;
    },
  };
}
