import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';
import type { Coordinates } from '../distance/distance.ts';

/** The middles of Great Britain's postcode districts: lines `district,latitude,longitude`. */
export function shippedDistrictsFile(): string {
  return path.join(packageRoot(), 'data/postcode-districts.csv');
}

/** Where each postcode district of Great Britain lies, roughly: by its name, such as `SW1A`. WGS84 degrees. */
export async function readDistrictMiddles(): Promise<ReadonlyMap<string, Coordinates>> {
  const text = await readFile(shippedDistrictsFile(), 'utf8');
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [district = '', latitude, longitude] = line.split(',');
        return [district, { latitude: Number(latitude), longitude: Number(longitude) }];
      }),
  );
}
