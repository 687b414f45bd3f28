import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';
import { readCouncils } from '../councils/councils.server.ts';
import { openPlaceNames, type PlaceNames } from './place-names.ts';
import { readPackedPlaces } from './packed-places.ts';

export function shippedPlacesFile(): string {
  return path.join(packageRoot(), 'data/places.bin.br');
}

export async function openShippedPlaces(): Promise<PlaceNames> {
  return openPlaceNames(readPackedPlaces(await readFile(shippedPlacesFile())), readCouncils());
}
