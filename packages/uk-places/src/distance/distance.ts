/** Degrees north and east (WGS84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Mean radius in miles, used for every distance. */
export const EARTH_RADIUS_MILES = 3959;

/** Great-circle distance in miles by the haversine formula. */
export function greatCircleMiles(from: Coordinates, to: Coordinates): number {
  const latitudeChange = radians(to.latitude - from.latitude);
  const longitudeChange = radians(to.longitude - from.longitude);
  const halfChordSquared =
    Math.sin(latitudeChange / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudeChange / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(halfChordSquared)));
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
