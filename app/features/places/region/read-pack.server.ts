import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';
import { readCouncils } from '../councils/councils.server.ts';
import { parseRegionFile, parseTownsFile } from './pack.ts';
import type { Region } from './region.ts';
import { RegionError } from './region-error.ts';

/** The region of a site whose operator names none. */
export const DEFAULT_REGION = 'hampshire';

const regionsFolder = () => path.join(packageRoot(), 'data/regions');

/** The regions the directory can be run for, A to Z: a folder of `data/regions` each. */
export function knownRegions(folder = regionsFolder()): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'region.json')))
    .map((entry) => entry.name)
    .sort();
}

/** A file or folder of a region's pack that need not be there; null when it is not. */
export function packFile(region: string, name: string): string | null {
  if (!knownRegions().includes(region)) return null;
  const file = path.join(regionsFolder(), region, name);
  return existsSync(file) ? file : null;
}

/**
 * Reads a region's pack from its folder.
 * @param slug name of the folder
 * @param folder where the packs are
 * @throws RegionError when there is no such pack, or something is wrong in it
 */
export function readRegionPack(slug: string, folder = regionsFolder()): Region {
  const known = knownRegions(folder);
  if (!known.includes(slug)) {
    throw new RegionError(`There is no region "${slug}". Set REGION to one of: ${known.join(', ')}.`);
  }
  const read = <Parsed>(name: string, parse: (text: string, file: string) => Parsed) => {
    const shown = `data/regions/${slug}/${name}`;
    return parse(readText(path.join(folder, slug, name), shown), shown);
  };
  const councils = readCouncils();
  return {
    slug,
    ...read('region.json', (text, file) => parseRegionFile(text, file, councils)),
    towns: read('towns.csv', parseTownsFile),
  };
}

function readText(file: string, shown: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new RegionError(`${shown} is missing. Write it as docs/architecture.md says.`);
    }
    if (error instanceof TypeError) throw new RegionError(`${shown} is not UTF-8. Save it as UTF-8.`);
    throw new RegionError(`${shown} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
