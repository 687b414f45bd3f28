import type { AreaLines } from '#app/features/places/borders/area-file.ts';
import type { Place } from '#app/features/places/names/place.ts';
import type { Points } from './clip.ts';
import { pathOf } from './path.ts';
import { createLabeller, type Label } from './labels.ts';
import { edgeOf, metresAPixel, type View } from './projection.ts';
import { type Detail, openShapes } from './shapes.ts';

/** What is under a map, as the `d` of paths in pixels; from the bottom to the top. */
export interface Drawing {
  /** In pixels. */
  width: number;
  height: number;
  /** To be filled by even-odd, on what has the colour of land. */
  builtUp: string;
  /** To be filled by even-odd; its edge is the coast, and lies out of sight at the edge of the view. */
  sea: string;
  /** Lines between districts; empty where they would be too close to each other. */
  borders: string;
  /** How wide the line of the coast is, in pixels. */
  coast: number;
  /** Names of places, none across another. */
  labels: readonly Label[];
}

/** What the lines are worth: bends of less than this many square metres are the steps of the grid they were drawn on. */
const SMALLEST_BEND = 6000;
const BENDS: Readonly<Record<'coast' | 'builtUp' | 'borders', number>> = {
  coast: 1.5,
  builtUp: 3,
  borders: 2,
};
/** Metres a pixel, up to which corners are made round, and districts do not crowd each other. */
const ROUND_BELOW = 40;
const BORDERS_BELOW = 450;
/** Where inlets are thinner than a pixel, a wide line would make rivers of them. */
const COAST = { near: 0.7, far: 0.3 };

/**
 * Draws land, built-up areas and borders for a view.
 * @param coast the councils of Great Britain
 */
export function createDraughtsman(
  coast: AreaLines,
  builtUp: AreaLines,
  places: Iterable<Place>,
): (view: View) => Drawing {
  const [land, towns] = [openShapes(coast), openShapes(builtUp)];
  const label = createLabeller(places);
  return (view) => {
    const metres = metresAPixel(view);
    const detail = (bend: number, ring: number): Detail => ({
      bend: Math.max(bend, SMALLEST_BEND / metres ** 2),
      ring,
      isRound: metres < ROUND_BELOW,
    });
    // A twofold map of the country shows its cities; twenty thousand villages would be noise.
    const village = metres > 250 ? 14 : 9;
    return {
      width: view.width,
      height: view.height,
      builtUp: pathOf(towns.areas(view, { ...detail(BENDS.builtUp, village), bend: BENDS.builtUp }), true),
      sea: pathOf([frameOf(view), ...land.areas(view, detail(BENDS.coast, 4))], true),
      borders: metres < BORDERS_BELOW ? pathOf(land.borders(view, detail(BENDS.borders, 0)), false) : '',
      coast: metres < BORDERS_BELOW ? COAST.near : COAST.far,
      labels: label(view),
    };
  };
}

function frameOf(view: View): Points {
  const { left, top, right, bottom } = edgeOf(view);
  return [left, top, right, top, right, bottom, left, bottom];
}
