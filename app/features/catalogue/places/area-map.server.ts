import type { Basemap } from '#app/features/directory/map/basemap/basemap.server.ts';
import { groundSvg } from '#app/features/directory/map/basemap/svg.ts';
import { pathOf } from '#app/features/directory/map/basemap/path.ts';
import { mercator, viewOf } from '#app/features/directory/map/basemap/projection.ts';
import { openShapes } from '#app/features/directory/map/basemap/shapes.ts';
import type { AreaLines } from '#app/features/places/borders/area-file.ts';
import type { Box } from '@dog-care-directory/uk-places';

/** A region and its surroundings as SVG paths in pixels. */
export interface AreaMap {
  width: number;
  height: number;
  /** Markup of the ground. */
  ground: string;
  /** Fill rule even-odd. */
  area: string;
  inner: string;
}

const WIDTH = 640;
/** Space around the region as a share of its size. */
const MARGIN = 0.08;
/** Limit of height divided by width. */
const HIGHEST = 1;
const DETAIL = { bend: 2, ring: 4, isRound: false };

/** Draws the land of councils.  @param codes of the councils  @returns null if none has land */
export function drawArea(
  { borders, basemap }: { borders: AreaLines; basemap: Pick<Basemap, 'draw'> },
  codes: readonly string[],
): AreaMap | null {
  const area = areaOf(borders, new Set(codes));
  const box = boxOf(area);
  if (!box) return null;
  const view = viewOf(box, WIDTH);
  const shapes = openShapes(area);
  return {
    width: view.width,
    height: view.height,
    ground: groundSvg(basemap.draw(box, WIDTH), 'page'),
    area: pathOf(shapes.areas(view, DETAIL), true),
    inner: pathOf(shapes.borders(view, DETAIL), false),
  };
}

/** Merges councils into one area: outer borders have it on one side, inner ones on both. */
function areaOf(borders: AreaLines, codes: ReadonlySet<string>): AreaLines {
  const lines = borders.lines.flatMap((line) => {
    const sides = line.sides.filter((side) => codes.has(borders.areas[side] ?? '')).map(() => 0);
    return sides.length === 0 ? [] : [{ ...line, sides }];
  });
  return { ...borders, areas: ['region'], lines };
}

function boxOf({ grid, lines, xs, ys }: AreaLines): Box | null {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { start, end } of lines) {
    for (let at = start; at < end; at += 1) {
      west = Math.min(west, xs[at] as number);
      east = Math.max(east, xs[at] as number);
      south = Math.min(south, ys[at] as number);
      north = Math.max(north, ys[at] as number);
    }
  }
  if (west > east) return null;
  return withRoom({
    west: grid.west + west * grid.eastStep,
    east: grid.west + east * grid.eastStep,
    south: grid.south + south * grid.northStep,
    north: grid.south + north * grid.northStep,
  });
}

function withRoom({ west, east, south, north }: Box): Box {
  const up = (north - south) * MARGIN;
  const height = (mercator(north) - mercator(south)) * (1 + 2 * MARGIN);
  const wide = (east - west) * (1 + 2 * MARGIN);
  const side = (Math.max(wide, height / HIGHEST) - (east - west)) / 2;
  return { west: west - side, east: east + side, south: south - up, north: north + up };
}
