import { readFileSync } from 'node:fs';
import { parseCouncils } from '../src/councils/read-councils.ts';
import { readPackedPlaces } from '../src/names/packed-places.ts';
import { openPlaceNames, type PlaceNames } from '../src/names/place-names.ts';
import { openPostcodeList, type PostcodeList } from '../src/postcodes/packed-list.ts';

const bytesOf = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url));

export const shippedCouncils = () => parseCouncils(bytesOf('councils.csv').toString());

export function shippedPlaces(): PlaceNames {
  return openPlaceNames(readPackedPlaces(bytesOf('places.bin.br')), shippedCouncils());
}

export const shippedPostcodes = (): PostcodeList => openPostcodeList(bytesOf('postcodes.bin'));
