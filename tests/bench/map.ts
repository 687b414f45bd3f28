import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { openBasemap } from '#app/features/directory/map/basemap/basemap.server.ts';
import { basemapSvg } from '#app/features/directory/map/basemap/svg.ts';
import { openBorders } from '#app/features/places/borders/borders.ts';
import { shippedBordersFile } from '#app/features/places/borders/file.server.ts';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';
import type { Box } from '@dog-care-directory/uk-places';
import type { Figure, Section } from './figures.ts';
import { measure } from './measure.ts';

const HAMPSHIRE: Box = { west: -2, south: 50.53125, east: -0.6875, north: 51.40625 };
const GREAT_BRITAIN: Box = { west: -9, south: 49.75, east: 2, north: 61 };
const WIDTH = 960;
const POSITIONS = 1000;

/**
 * What a picture of the map costs that nobody has asked for before, and how soon it is known where a position lies.
 * @param runs how many of each
 */
export async function benchMap(runs: number): Promise<Section> {
  const file = readFileSync(shippedBordersFile());
  const figures: Figure[] = [];
  const borders = openBorders(file);
  const basemap = await openBasemap(borders, (await openShippedPlaces()).all());
  const begun = performance.now();
  basemap.draw(GREAT_BRITAIN, WIDTH);
  figures.push({ what: 'the first picture of all', value: performance.now() - begun, unit: 'ms' });

  // Each a little beside the one before, so that none is kept.
  let turn = 0;
  const beside = (box: Box): Box => {
    turn += 1;
    const step = ((turn * 0.618034) % 1) * 0.1;
    return { west: box.west + step, south: box.south + step, east: box.east + step, north: box.north + step };
  };
  const fresh = async (box: Box) => basemapSvg(basemap.draw(beside(box), WIDTH), 'light');
  for (const [what, box, goal] of [
    ['a county', HAMPSHIRE, 25],
    ['Great Britain', GREAT_BRITAIN, 50],
  ] as const) {
    const drawn = await measure(runs, () => fresh(box));
    figures.push({ what: `${what}, drawn, p50`, value: drawn.p50, unit: 'ms' });
    figures.push({ what: `${what}, drawn, p95`, value: drawn.p95, unit: 'ms', goal: { atMost: goal } });
    const stored = await measure(runs, async () => basemapSvg(basemap.draw(box, WIDTH), 'light'));
    figures.push({ what: `${what}, kept, p95`, value: stored.p95, unit: 'ms', goal: { atMost: 1 } });
    const size = brotliCompressSync(await fresh(box)).length / 1000;
    figures.push({ what: `${what}, ${WIDTH} pixels wide, compressed`, value: size, unit: 'KB' });
  }
  const anywhere = await measure(runs, async () => {
    const size = 0.05 * 2 ** (((turn * 0.414214) % 1) * 7);
    const [east, north] = [((turn * 0.618034) % 1) * 10, ((turn * 0.7548777) % 1) * 10];
    return fresh({
      west: east - 8.7,
      south: north + 49.8,
      east: east - 8.7 + size,
      north: north + 49.8 + size,
    });
  });
  figures.push({
    what: 'boxes of any size anywhere, p95',
    value: anywhere.p95,
    unit: 'ms',
    goal: { atMost: 50 },
  });

  const located = await measure(runs, async () => {
    for (let at = 0; at < POSITIONS; at += 1) {
      borders.councilAt({
        latitude: 50 + ((at * 0.618034) % 1) * 10,
        longitude: -7 + ((at * 0.414214) % 1) * 8,
      });
    }
  });
  figures.push({
    what: 'a thousand positions, which council, p95',
    value: located.p95,
    unit: 'ms',
    goal: { atMost: 25 },
  });
  return { title: `Map, ${runs} pictures of each`, figures };
}
