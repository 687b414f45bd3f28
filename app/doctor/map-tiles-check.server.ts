import type { Config } from '#app/config/config.server.ts';
import { createMapTiles } from '#app/features/directory/map/tiles/map-tiles.server.ts';
import { type Check, ok, type Outcome, warning } from './finding.ts';

/** What the ground of a map is made of; what else a file has is not drawn. */
const NEEDED = ['earth', 'water', 'roads'];

/** Whether there is a file of tiles for the map, and what it holds. */
export function mapTilesCheck({ mapTiles }: Pick<Config, 'mapTiles'>): Check {
  return {
    name: 'Map tiles',
    look: () => (mapTiles === null ? ok('None: the site draws its maps itself.') : lookAt(mapTiles)),
  };
}

async function lookAt(file: string): Promise<Outcome> {
  const { size, bounds, minZoom, maxZoom, layers } = await createMapTiles(file).look();
  const { west, south, east, north } = bounds;
  const megabytes = Math.ceil(size / 1e6).toLocaleString('en-GB');
  const words = `${file} can be read: ${megabytes} MB, from ${west},${south} to ${east},${north}, zoom ${minZoom} to ${maxZoom}.`;
  const missing = NEEDED.filter((layer) => !layers.includes(layer));
  if (missing.length === 0) return ok(words);
  return warning(
    `${words} It has no layer ${missing.join(', ')}.`,
    'Use an extract of the Protomaps basemap, version 4.',
  );
}
