import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { boxShape, type MapShape, tilesFile } from './tiles-file.ts';

/** What the file has in full: Hampshire and a good deal round it. */
export const TILED = { west: -3.5, south: 49.5, east: 0.8, north: 52.5 };
/** Where its sea ends and its land begins, as no map of the world has it: straight through Winchester. */
export const SHORE = -1.31;

const { west, south, east, north } = TILED;
const SHAPES: readonly MapShape[] = [
  boxShape('earth', 'earth', TILED),
  boxShape('water', 'ocean', { ...TILED, east: SHORE }),
  boxShape('landuse', 'wood', { west: -1.25, south: 51, east: -1.2, north: 51.05 }),
  {
    layer: 'roads',
    kind: 'highway',
    type: 'line',
    corners: [
      [west, 51.2],
      [east, 51.2],
    ],
  },
  {
    layer: 'boundaries',
    kind: 'county',
    type: 'line',
    corners: [
      [-1, south],
      [-1, north],
    ],
  },
];

/** Writes tiles of an invented Hampshire, and says where. */
export async function hampshireTiles(folder: string): Promise<string> {
  const file = path.join(folder, 'region.pmtiles');
  await writeFile(file, tilesFile({ bounds: TILED, maxZoom: 9, shapes: SHAPES }));
  return file;
}
