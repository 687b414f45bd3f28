import proj4 from 'proj4';
import type { Coordinates } from '../distance/distance.ts';

/**
 * EPSG:27700 with Ordnance Survey's seven-parameter Helmert transformation from OSGB36 to WGS84 ("A guide to
 * coordinate systems in Great Britain", section 6.6): accurate to about 5 m.
 */
const BRITISH_NATIONAL_GRID =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
  '+towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894 +units=m +no_defs';

const toWgs84 = proj4(BRITISH_NATIONAL_GRID, 'WGS84');

/** Converts National Grid metres to WGS84 degrees with five decimals, about a metre. */
export function fromNationalGrid(eastings: number, northings: number): Coordinates {
  const [longitude, latitude] = toWgs84.forward([eastings, northings]);
  return { latitude: toFiveDecimals(latitude), longitude: toFiveDecimals(longitude) };
}

function toFiveDecimals(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
