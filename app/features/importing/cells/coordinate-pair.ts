import { isInBritishIsles, type Coordinates } from '@dog-care-directory/uk-places';
import { accepted, type Reading, normalised } from '@dog-care-directory/text';

const NUMBER = String.raw`([+-]?\d{1,3}\.\d{1,20})`;
const PAIR = new RegExp(String.raw`^[([]?\s?${NUMBER}(?:\s?[,;]\s?|\s)${NUMBER}\s?[)\]]?$`);
const POINT = new RegExp(String.raw`^(?:SRID=4326;)?POINT\s?\(\s?${NUMBER}\s${NUMBER}\s?\)$`, 'i');
const LONGEST_PAIR = 80;

/** Reads `51.06, -1.31` or `POINT(-1.31 51.06)`; null for anything else. */
export function readPair(text: string): Coordinates | null {
  if (text.length > LONGEST_PAIR) return null;
  const [, longitude, latitude] = POINT.exec(text) ?? [];
  if (longitude && latitude) return { latitude: Number(latitude), longitude: Number(longitude) };
  const [, first, second] = PAIR.exec(text) ?? [];
  return first && second ? { latitude: Number(first), longitude: Number(second) } : null;
}

export const LEFT_OUT = 'both left empty.';

/** Checks a position: impossible ones, halves and 0,0 ("unknown") are left out, swapped ones corrected. */
export function pairCoordinates(latitude: number | null, longitude: number | null): Reading<Coordinates> {
  if (latitude === null && longitude === null) return accepted<Coordinates>(null);
  if (latitude === null || longitude === null) {
    return leftOut(
      latitude,
      longitude,
      `The ${latitude === null ? 'latitude' : 'longitude'} is missing; ${LEFT_OUT}`,
    );
  }
  if (latitude === 0 && longitude === 0) {
    return leftOut(
      latitude,
      longitude,
      `The coordinates 0, 0 are in the Atlantic and mean "unknown"; ${LEFT_OUT}`,
    );
  }
  const swapped = { latitude: longitude, longitude: latitude };
  if (!isInBritishIsles({ latitude, longitude }) && isInBritishIsles(swapped)) {
    return normalised(
      swapped,
      `${latitude}, ${longitude}`,
      `Latitude and longitude (${latitude}, ${longitude}) were swapped; corrected.`,
    );
  }
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return leftOut(
      latitude,
      longitude,
      `The coordinates ${latitude}, ${longitude} do not exist; ${LEFT_OUT}`,
    );
  }
  return accepted({ latitude, longitude });
}

function leftOut(latitude: number | null, longitude: number | null, message: string): Reading<Coordinates> {
  return normalised<Coordinates>(null, `${latitude ?? ''}, ${longitude ?? ''}`, message);
}
