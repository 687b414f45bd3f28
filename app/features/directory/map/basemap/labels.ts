import type { Coordinates, Place, PlaceKind } from '@dog-care-directory/uk-places';
import { metresAPixel, place as placeOf, type View } from './projection.ts';

export interface Label {
  name: string;
  x: number;
  y: number;
  isLarge: boolean;
}

interface NamedPlace extends Coordinates {
  name: string;
  /** In postcodes; less for a part of a town. */
  weight: number;
}

/** Weight per postcode by kind of place. Districts are drawn as areas. */
const WEIGHTS: Readonly<Record<PlaceKind, number>> = {
  city: 1.5,
  town: 1,
  village: 0.8,
  settlement: 0.4,
  suburb: 0.4,
  hamlet: 0.4,
  district: 0,
};
export type Labeller = (view: View) => Label[];

export const LABEL_SIZES = { small: 12, large: 15 } as const;
export function baselineOf({ y, isLarge }: Label): number {
  return y + (isLarge ? 5 : 4);
}

export function labelRoom({ name, isLarge }: Pick<Label, 'name' | 'isLarge'>) {
  const size = LABEL_SIZES[isLarge ? 'large' : 'small'];
  return { halfWidth: (name.length * size * LETTER) / 2, halfHeight: size / 2 };
}

/** Pixels at the foot of a picture, which name its sources. */
export const FOOT = 14;

/** Mean letter width as a fraction of the font size; actual text is slightly narrower. */
const LETTER = 0.58;
const GAP = 8;
/** Pixels by which a large place's name may move to avoid another. */
const ASIDE = 20;
/** Square pixels per label, so that labels don't hide the map. */
const ROOM = 14_000;
/** Minimum weight per metre of a pixel: for a label, for moving aside, for large type. */
const SMALL_FROM = 0.4;
const ASIDE_FROM = 6;
const LARGE_FROM = 12;
/** Spatial index cell in degrees. */
const CELL = { east: 0.5, north: 0.25 } as const;
/** Weight factor of a city within a larger one, such as Westminster within London. */
const CITY_IN_CITY = 0.1;

export function createLabeller(places: Iterable<Place>): Labeller {
  const all = [...places];
  const cities = all.filter(({ kind }) => kind === 'city');
  const known = all
    .map((one): NamedPlace => {
      const { name, latitude, longitude, kind, postcodes } = one;
      const isPart =
        kind === 'city' &&
        cities.some((city) => city.postcodes > postcodes && isIn({ box: city.extent }, one));
      return { name, latitude, longitude, weight: postcodes * WEIGHTS[kind] * (isPart ? CITY_IN_CITY : 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const cells = Map.groupBy(known.entries(), ([, one]) => cellOf(one));
  const placesIn = ({ box }: Pick<View, 'box'>, least: number): NamedPlace[] => {
    const found: [rank: number, one: NamedPlace][] = [];
    for (let row = Math.floor(box.south / CELL.north); row <= box.north / CELL.north; row += 1) {
      for (let column = Math.floor(box.west / CELL.east); column <= box.east / CELL.east; column += 1) {
        for (const ranked of cells.get(keyOf(row, column)) ?? []) {
          if (ranked[1].weight < least) break;
          if (isIn({ box }, ranked[1])) found.push(ranked);
        }
      }
    }
    return found.toSorted(([one], [other]) => one - other).map(([, one]) => one);
  };

  return (view) => {
    const metres = metresAPixel(view);
    const most = Math.max(1, Math.floor((view.width * view.height) / ROOM));
    const taken: { label: Label; halfWidth: number; halfHeight: number }[] = [];
    for (const { weight, ...one } of placesIn(view, metres * SMALL_FROM)) {
      if (taken.length === most) break;
      const isLarge = weight >= metres * LARGE_FROM;
      const [x, middle] = placeOf(view, one).map(Math.round) as [number, number];
      const { halfWidth, halfHeight } = labelRoom({ name: one.name, isLarge });
      const fits = (y: number) =>
        // Drop labels cut by the edge.
        x >= halfWidth &&
        x <= view.width - halfWidth &&
        y >= halfHeight &&
        y <= view.height - FOOT - halfHeight &&
        taken.every(
          ({ label, ...other }) =>
            Math.abs(label.x - x) > halfWidth + other.halfWidth + GAP ||
            Math.abs(label.y - y) > halfHeight + other.halfHeight + GAP / 2,
        );
      const y = (weight >= metres * ASIDE_FROM ? [0, -ASIDE, ASIDE] : [0])
        .map((shift) => middle + shift)
        .find(fits);
      if (y !== undefined) taken.push({ label: { name: one.name, x, y, isLarge }, halfWidth, halfHeight });
    }
    return taken.map(({ label }) => label);
  };
}

function cellOf({ latitude, longitude }: Coordinates): number {
  return keyOf(Math.floor(latitude / CELL.north), Math.floor(longitude / CELL.east));
}

function keyOf(row: number, column: number): number {
  return row * 10_000 + column;
}

function isIn({ box }: Pick<View, 'box'>, { latitude, longitude }: Coordinates): boolean {
  return latitude > box.south && latitude < box.north && longitude > box.west && longitude < box.east;
}
