import type { Writable } from 'node:stream';
import type { Councils } from '@dog-care-directory/uk-places';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { type KnownRegion, knownRegions } from '#app/features/places/region/read-pack.server.ts';
import { RegionError } from '#app/features/places/region/region-error.ts';
import { parsePackArguments } from './region-arguments.ts';
import type { PackContext } from './region-pack.ts';
import { wantsJson } from './wants-json.ts';

export const USAGE = `Usage: directory region list [--json]
       directory region export <file.zip> [--businesses] [--json]
       directory region import <file.zip> [--dry-run] [--json]

  list    list the values of REGION for a new site: slug, name, nation and number of councils
  export  save the site as a region pack: name, colours, text, links, pages, towns, service types and pictures
  import  apply a pack to the site and report the changes; undo it under Site, Packs

  --businesses  include all businesses as businesses.csv
  --dry-run     report the changes without making them
  --json        print the result as one JSON value on standard output
`;

interface RegionContext extends PackContext {
  output: Writable;
  errors: Writable;
}

interface ListedRegion {
  slug: string;
  name: string;
  /** All of them, if the region spans several. */
  nation: string;
  councils: number;
}

/** @param args after `region` @returns exit code: 0 done, 1 faults in folders or pack, 2 wrong usage */
export async function regionCommand(args: string[], context: RegionContext): Promise<number> {
  const { output, errors } = context;
  const request = parsePackArguments(args);
  if (request) return (await import('./region-pack.ts')).packCommand(request, context);
  const json = wantsJson(args, 'list');
  if (json === null) {
    errors.write(USAGE);
    return 2;
  }
  try {
    const councils = readCouncils();
    const regions = knownRegions().map((region) => listed(region, councils));
    output.write(json ? `${JSON.stringify(regions)}\n` : table(regions));
    return 0;
  } catch (error) {
    if (!(error instanceof RegionError)) throw error;
    errors.write(`${error.message}\n`);
    return 1;
  }
}

function listed({ slug, name, councils: codes }: KnownRegion, councils: Councils): ListedRegion {
  const nations = new Set(codes.flatMap((code) => councils.byCode(code)?.nation ?? []));
  return { slug, name, nation: [...nations].join(', '), councils: codes.length };
}

function table(regions: readonly ListedRegion[]): string {
  const width = (field: 'slug' | 'name' | 'nation') =>
    Math.max(...regions.map((region) => region[field].length));
  const [slugs, names, nations] = [width('slug'), width('name'), width('nation')];
  return regions
    .map(
      ({ slug, name, nation, councils }) =>
        `${slug.padEnd(slugs)}  ${name.padEnd(names)}  ${nation.padEnd(nations)}  ${councils} ${councils === 1 ? 'council' : 'councils'}\n`,
    )
    .join('');
}
