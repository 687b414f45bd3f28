import type { AreaLines } from '#app/features/places/borders/area-file.ts';
import type { Points } from './clip.ts';
import { type Layer, ROAD_LAYERS } from './line-file.ts';
import type { Lines } from './lines.ts';
import {
  numberedRoads,
  NUMBER_HEIGHT,
  numberWidth,
  placeNumbers,
  type NumberedRoad,
  type RoadNumber,
} from './numbers.ts';
import { pathOf } from './path.ts';
import { FOOT, type Label, type Labeller, labelRoom } from './labels.ts';
import { edgeOf, metresAPixel, type View } from './projection.ts';
import { type Detail, openShapes } from './shapes.ts';

/** Map layers as path `d` data in pixels, bottom to top. */
export interface Drawing {
  width: number;
  height: number;
  /** Filled nonzero over the land colour. */
  woods: string;
  /** Filled even-odd. */
  builtUp: string;
  borders: string;
  /** Lakes, filled nonzero. */
  waters: string;
  /** Filled even-odd; its edge is the coast, or lies outside the view. */
  sea: string;
  /** Width of the coastline in pixels. */
  coast: number;
  /** Rivers, railways and roads from thin to wide, in half pixels; then stations. */
  lines: readonly { layer: Layer; width: number; path: string }[];
  /** Finds room for names and numbers, once; pages place them by themselves. */
  names: () => { labels: readonly Label[]; numbers: readonly RoadNumber[] };
}

/** Smallest bend drawn, in square metres: smaller ones are steps of the source grid. */
const SMALLEST_BEND = 6000;
const BENDS: Readonly<Record<'coast' | 'builtUp' | 'borders', number>> = {
  coast: 1.5,
  builtUp: 3,
  borders: 2,
};
/** Metres per pixel below which corners are rounded, and below which district borders are drawn. */
const ROUND_BELOW = 40;
const BORDERS_BELOW = 450;
/** Line widths: a wide coastline would turn inlets thinner than a pixel into rivers. */
const COAST = { near: 0.7, far: 0.3 };
/** Metres per pixel below which a layer is drawn: 250 are a map of a county, 100 one of ten miles around a place. */
const SEEN_BELOW: Readonly<Record<Layer, number>> = {
  motorway: Infinity,
  main: 700,
  a: 260,
  b: 125,
  rail: 260,
  river: 125,
  water: 450,
  wood: 260,
  station: 125,
};
/** Widths of lines on the screen in pixels, near by; on maps of more than a county, motorways have half of it. */
const WIDTHS = { river: 1.4, rail: 1, b: 1.6, a: 2.2, main: 3, motorway: 3.6, station: 6 } as const;
const LINES = Object.keys(WIDTHS) as readonly (keyof typeof WIDTHS)[];
const NARROW_ABOVE = 260;
/** Units of lines for a pixel, which keep curves smooth on a map shown larger. */
export const FINER = 2;
/** Half the side of the middle of a picture, which stays free for a pin. */
const MIDDLE = 28;

/** Creates a function that draws land, water, roads and borders of a view. */
export function createDraughtsman(
  coast: AreaLines,
  builtUp: AreaLines,
  lines: Lines,
  label: Labeller,
): (view: View) => Drawing {
  const [land, towns] = [openShapes(coast), openShapes(builtUp)];
  return (view) => {
    const metres = metresAPixel(view);
    const detail = (bend: number, ring: number): Detail => ({
      bend: Math.max(bend, SMALLEST_BEND / metres ** 2),
      ring,
      isRound: metres < ROUND_BELOW,
    });
    // A map of the whole country shows its cities; 20,000 villages would be noise.
    const village = metres > 250 ? 14 : 9;
    const drawn = (layer: Layer): Points[] =>
      metres < SEEN_BELOW[layer] ? lines.drawn(view, layer).map(({ points }) => points) : [];
    let placed: ReturnType<Drawing['names']> | undefined;
    const placeNames = () => {
      const labels = label(view);
      const numbers = placeNumbers(numberedIn(lines, view), view.width * view.height, roomFor(view, labels));
      return { labels, numbers };
    };
    const widthOf = (layer: keyof typeof WIDTHS) => WIDTHS[layer] / (metres > NARROW_ABOVE ? 2 : 1);
    return {
      width: view.width,
      height: view.height,
      woods: pathOf(drawn('wood'), true),
      builtUp: pathOf(towns.areas(view, { ...detail(BENDS.builtUp, village), bend: BENDS.builtUp }), true),
      borders: metres < BORDERS_BELOW ? pathOf(land.borders(view, detail(BENDS.borders, 0)), false) : '',
      waters: pathOf(drawn('water'), true),
      sea: pathOf([frameOf(view), ...land.areas(view, detail(BENDS.coast, 4))], true),
      coast: metres < BORDERS_BELOW ? COAST.near : COAST.far,
      lines: LINES.flatMap((layer) => {
        const path = layer === 'station' ? dots(drawn(layer)) : pathOf(drawn(layer), false, FINER);
        return path === '' ? [] : [{ layer, width: widthOf(layer), path }];
      }),
      names: () => (placed ??= placeNames()),
    };
  };
}

/** Finds the numbered roads of a view and places for their numbers. */
export function numberedIn(lines: Lines, view: View): NumberedRoad[] {
  const metres = metresAPixel(view);
  return numberedRoads(
    ROAD_LAYERS.map((layer) => [layer, metres < SEEN_BELOW[layer] ? lines.drawn(view, layer) : []]),
  );
}

/** Takes room for numbers between names and beside the middle, where a picture may have a pin. */
function roomFor({ width, height }: View, labels: readonly Label[]): (number: RoadNumber) => boolean {
  const taken = [
    { x: width / 2, y: height / 2, halfWidth: MIDDLE, halfHeight: MIDDLE },
    ...labels.map((label) => ({ ...label, ...labelRoom(label) })),
  ];
  return (number) => {
    const { x, y } = number;
    const [halfWidth, halfHeight] = [numberWidth(number) / 2 + 2, NUMBER_HEIGHT / 2 + 2];
    const isFree =
      x > halfWidth &&
      x < width - halfWidth &&
      y > halfHeight &&
      y < height - FOOT - halfHeight &&
      taken.every(
        (other) =>
          Math.abs(other.x - x) > halfWidth + other.halfWidth ||
          Math.abs(other.y - y) > halfHeight + other.halfHeight,
      );
    if (isFree) taken.push({ x, y, halfWidth, halfHeight });
    return isFree;
  };
}

/** Lines without length, which round ends make dots. */
function dots(stations: readonly Points[]): string {
  return stations
    .map((points) => `M${points.map((pixels) => Math.round(FINER * pixels)).join(' ')}h0`)
    .join('');
}

function frameOf(view: View): Points {
  const { left, top, right, bottom } = edgeOf(view);
  return [left, top, right, top, right, bottom, left, bottom];
}
