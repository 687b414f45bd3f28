import type { AreaLines } from '#app/features/places/borders/area-file.ts';
import type { Points } from './clip.ts';
import { pathOf } from './path.ts';
import type { Label, Labeller } from './labels.ts';
import { edgeOf, metresAPixel, type View } from './projection.ts';
import { type Detail, openShapes } from './shapes.ts';

/** Map layers as path `d` data in pixels, bottom to top. */
export interface Drawing {
  width: number;
  height: number;
  /** Filled even-odd, over the land colour. */
  builtUp: string;
  /** Filled even-odd; its edge is the coast, or lies outside the view. */
  sea: string;
  borders: string;
  /** Width of the coastline in pixels. */
  coast: number;
  labels: readonly Label[];
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

/** Creates a function that draws land, built-up areas and borders of a view. */
export function createDraughtsman(
  coast: AreaLines,
  builtUp: AreaLines,
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
