import { readRegionPack } from '#app/features/places/region/read-pack.server.ts';
import type { Region, Town } from '#app/features/places/region/region.ts';

/** The region that tests are about unless they say otherwise. */
export const HAMPSHIRE: Region = readRegionPack('hampshire');

/** The same for what asks for the region. */
export const hampshire = async (): Promise<Region> => HAMPSHIRE;

/** Its towns, in alphabetical order. */
export const TOWNS: readonly Town[] = HAMPSHIRE.towns;
