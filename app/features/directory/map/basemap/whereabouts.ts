import { type Coordinates, greatCircleMiles, type Place } from '@dog-care-directory/uk-places';
import { milesText } from '#app/platform/words/quantities.ts';
import type { Lines } from './lines.ts';
import { compassPoint } from './projection.ts';

/** Metres: a road farther away is no help, and the drawn one may be 150 m beside the real one. */
const ROAD_WITHIN = 600;
const METRES_A_MILE = 1609.344;
/** Miles. */
const TOWN_WITHIN = 15;
const STATION_WITHIN = 8;
/** Below this distance of its centre, a place is in the town. */
const IN_TOWN = 0.75;

/** Creates a function that says where a place is: by a road, the nearest town and the nearest station. */
export function createWhereabouts(
  lines: Lines,
  places: Iterable<Place>,
): (position: Coordinates) => string | null {
  const towns = [...places].filter(({ kind }) => kind === 'city' || kind === 'town');
  return (position) => {
    const road = lines.nearest(position, ['main', 'a', 'b'], ROAD_WITHIN);
    const station = lines.nearest(position, ['station'], STATION_WITHIN * METRES_A_MILE);
    const [town] = towns
      .filter(({ latitude }) => Math.abs(latitude - position.latitude) < TOWN_WITHIN / 69)
      .map((one) => ({ ...one, miles: greatCircleMiles(position, one) }))
      .filter(({ miles }) => miles < TOWN_WITHIN)
      .toSorted((one, other) => one.miles - other.miles);
    const where = [
      ...(road ? [`off the ${road.name}`] : []),
      ...(town ? [town.miles < IN_TOWN ? `near the centre of ${town.name}` : awayFrom(town, position)] : []),
    ].join(', ');
    const train = station
      ? `nearest station ${withoutCounty(station.name)} (${roughly(station.metres / METRES_A_MILE)})`
      : '';
    const words = [where, train].filter(Boolean).join('; ');
    return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
  };
}

function awayFrom(town: Place & { miles: number }, position: Coordinates): string {
  return `${roughly(town.miles)} ${compassPoint(town, position)} of ${town.name}`;
}

/** Shortens names such as "Whitchurch (Hampshire)", beside which the distance is in brackets. */
function withoutCounty(station: string): string {
  return station.replace(/ \(.*/, '');
}

/** Rounds to whole miles from 3, and to tenths below. */
function roughly(miles: number): string {
  return milesText(miles < 3 ? miles : Math.round(miles));
}
