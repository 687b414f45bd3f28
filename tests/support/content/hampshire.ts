import { readRegionPack } from '#app/features/places/region/read-pack.server.ts';
import type { SiteRegion, Town } from '#app/features/places/region/region.ts';

/** The region that tests are about unless they say otherwise. */
export const HAMPSHIRE: SiteRegion = {
  ...readRegionPack('hampshire'),
  settings: {},
  oldSlugs: [],
  pages: [],
};

/** The same for what asks for the region. */
export const hampshire = async (): Promise<SiteRegion> => HAMPSHIRE;

/** Its towns, in alphabetical order. */
export const TOWNS: readonly Town[] = HAMPSHIRE.towns;
