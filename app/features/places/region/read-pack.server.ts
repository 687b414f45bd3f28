import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isNear } from '#app/platform/words/near-words.ts';
import { packageRoot } from '#db/package-root.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { readPackedPlaces } from '@dog-care-directory/uk-places/files';
import { shippedFile } from '../lists/shipped-file.server.ts';
import { readCounties } from './counties.server.ts';
import { regionOfCounty } from './county.ts';
import { parseRegionFile, parseTownsFile } from './pack.ts';
import type { Region } from './region.ts';
import { RegionError } from './region-error.ts';

export const DEFAULT_REGION = 'hampshire';

const regionsFolder = () => path.join(packageRoot(), 'data/regions');

/** The regions with a folder in `data/regions`, A to Z. */
export function regionFolders(folder = regionsFolder()): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'region.json')))
    .map((entry) => entry.name)
    .sort();
}

/** An optional file or folder of a region's pack; null if missing. */
export function packFile(region: string, name: string): string | null {
  if (!regionFolders().includes(region)) return null;
  const file = path.join(regionsFolder(), region, name);
  return existsSync(file) ? file : null;
}

export interface KnownRegion {
  slug: string;
  name: string;
  councils: readonly string[];
}

/** Regions with a folder and the counties of Great Britain, A to Z.  @throws RegionError if a folder has a fault */
export function knownRegions(): KnownRegion[] {
  const folder = regionsFolder();
  const regions = new Map<string, KnownRegion>(readCounties());
  for (const slug of regionFolders(folder)) regions.set(slug, { slug, ...readRegionFile(slug, folder) });
  return [...regions.values()]
    .map(({ slug, name, councils }) => ({ slug, name, councils }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}

/** Reads a region's pack, or a county. @param slug of either @throws RegionError if missing or faulty */
export function readRegionPack(slug: string, folder = regionsFolder()): Region {
  if (regionFolders(folder).includes(slug)) {
    const region = { slug, ...readRegionFile(slug, folder) };
    return { ...region, towns: readPart(slug, 'towns.csv', parseTownsFile, folder) };
  }
  const county = readCounties().get(slug);
  if (!county) {
    const meant = [...regionFolders(folder), ...readCounties().keys()].find((name) => isNear(slug, name));
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    throw new RegionError(
      `There is no region "${slug}".${hint} "npm run directory -- region list" prints the names there are.`,
    );
  }
  const places = readPackedPlaces(readFileSync(shippedFile('places.bin.br')));
  return regionOfCounty(
    county,
    Array.from({ length: places.size }, (_, index) => places.place(index)),
  );
}

function readRegionFile(slug: string, folder: string): Omit<Region, 'slug' | 'towns'> {
  const councils = readCouncils();
  return readPart(slug, 'region.json', (text, file) => parseRegionFile(text, file, councils), folder);
}

function readPart<Parsed>(
  slug: string,
  name: string,
  parse: (text: string, file: string) => Parsed,
  folder: string,
): Parsed {
  const shown = `data/regions/${slug}/${name}`;
  return parse(readText(path.join(folder, slug, name), shown), shown);
}

function readText(file: string, shown: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new RegionError(`${shown} is missing. See docs/regions.md for what it holds.`);
    }
    if (error instanceof TypeError) throw new RegionError(`${shown} is not UTF-8. Save it as UTF-8.`);
    throw new RegionError(`${shown} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
