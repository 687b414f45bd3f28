import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { packageRoot } from '#db/package-root.ts';
import type { County } from './county.ts';

/** Reads the counties that have no region folder, by slug. */
export function readCounties(): ReadonlyMap<string, County> {
  const text = readFileSync(path.join(packageRoot(), 'data/counties.csv'), 'utf8');
  const rows = parse(text, { columns: true }) as unknown as Record<keyof County, string>[];
  return new Map(
    rows.map(({ slug, name, councils, towns }) => [
      slug,
      { slug, name, councils: councils.split(' '), towns: towns ? towns.split('|') : null },
    ]),
  );
}
