import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { openPlaceNames, type PlaceNames, readPackedPlaces } from '@dog-care-directory/uk-places/files';

export function shippedPlacesFile(): string {
  return path.join(packageRoot(), 'packages/uk-places/data/places.bin.br');
}

export async function openShippedPlaces(): Promise<PlaceNames> {
  return openPlaceNames(readPackedPlaces(await readFile(shippedPlacesFile())), readCouncils());
}
