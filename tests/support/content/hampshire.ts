import { readRegionPack } from '#app/features/places/region/read-pack.server.ts';
import type { SiteRegion, Town } from '#app/features/places/region/region.ts';

/** The region that tests are about unless they say otherwise. */
export const HAMPSHIRE: SiteRegion = {
  ...readRegionPack('hampshire'),
  settings: {},
  oldSlugs: [],
  pages: [],
  mail: null,
};

/** The same for what asks for the region. */
export const hampshire = async (): Promise<SiteRegion> => HAMPSHIRE;

/** Its towns, in alphabetical order. */
export const TOWNS: readonly Town[] = HAMPSHIRE.towns;

/** Those of the shortest and of the longest name: all of them have one page, which differs in nothing else. */
export const UNLIKE_TOWNS: readonly Town[] = [0, -1].flatMap(
  (place) => TOWNS.toSorted((a, b) => a.name.length - b.name.length).at(place) ?? [],
);
