import { readFile } from 'node:fs/promises';
import { readCouncils } from './councils.server.ts';
import { shippedFile } from './shipped-file.server.ts';
import { openPlaceNames, type PlaceNames, readPackedPlaces } from '@dog-care-directory/uk-places/files';

export async function openShippedPlaces(): Promise<PlaceNames> {
  return openPlaceNames(readPackedPlaces(await readFile(shippedFile('places.bin.br'))), readCouncils());
}
