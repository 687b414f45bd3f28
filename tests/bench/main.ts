/**
 * `npm run bench -- [name…] [--rows 10000,100000]`: all benches, or those that are named, each for its own numbers
 * of rows or the given ones. Prints a table for each, and writes all figures to test-results/bench.json.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchBackup } from './backup.ts';
import { benchBlog } from './blog.ts';
import { benchAdminList } from './admin-list.ts';
import { benchAdminPages } from './admin-pages.ts';
import { benchChanges } from './changes.ts';
import { benchDuplicates } from './duplicates.ts';
import { benchFilters } from './filters.ts';
import { type Section, table } from './figures.ts';
import { benchImport } from './import.ts';
import { benchLicences } from './licences.ts';
import { benchListing } from './listing.ts';
import { benchMap } from './map.ts';
import { benchMapPages } from './map-pages.ts';
import { benchClusters } from './map-clusters.ts';
import { benchMemory } from './memory.ts';
import { benchOpenData } from './open-data.ts';
import { benchPages } from './pages.ts';
import { benchPhone } from './phone.ts';
import { benchPlaces } from './places.ts';
import { benchPrograms } from './programs.ts';
import { benchReviews } from './reviews.ts';
import { benchSearch } from './search.ts';
import { benchSettings } from './settings.ts';
import { benchSitemap } from './sitemap.ts';
import { benchStart } from './start.ts';

const BENCHES = {
  search: { run: benchSearch, rows: '10000,100000,1000000' },
  import: { run: benchImport, rows: '100000' },
  pages: { run: benchPages, rows: '100000,1000000' },
  listing: { run: benchListing, rows: '10000,1000000' },
  memory: { run: benchMemory, rows: '10000,1000000' },
  'admin-list': { run: benchAdminList, rows: '100000,1000000' },
  'admin-pages': { run: benchAdminPages, rows: '100000' },
  duplicates: { run: benchDuplicates, rows: '100000,1000000' },
  licences: { run: benchLicences, rows: '2000' },
  changes: { run: benchChanges, rows: '10000,1000000' },
  reviews: { run: benchReviews, rows: '1000000' },
  places: { run: benchPlaces, rows: '1' },
  phone: { run: benchPhone, rows: '10000' },
  settings: { run: benchSettings, rows: '100' },
  sitemap: { run: benchSitemap, rows: '1000000' },
  start: { run: benchStart, rows: '1000000' },
  backup: { run: benchBackup, rows: '100000' },
  'open-data': { run: benchOpenData, rows: '100000' },
  programs: { run: benchPrograms, rows: '100000' },
  map: { run: benchMap, rows: '200' },
  'map-pages': { run: benchMapPages, rows: '100000' },
  filters: { run: benchFilters, rows: '100000,1000000' },
  clusters: { run: benchClusters, rows: '100000,1000000' },
  blog: { run: benchBlog, rows: '10,10000' },
};
const RESULTS = path.resolve(import.meta.dirname, '../../test-results');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string' } },
});
const names = Object.keys(BENCHES);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join('", "')}". There are: ${names.join(', ')}.`);
  process.exit(2);
}

const sections: Section[] = [];
for (const [name, { run, rows }] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  for (const count of (values.rows ?? rows).split(',')) {
    const section = await run(Number(count));
    sections.push(section);
    console.log(`\n${table(section)}`);
  }
}
const machine = {
  processors: cpus().length,
  model: cpus()[0]?.model,
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};
await mkdir(RESULTS, { recursive: true });
await writeFile(path.join(RESULTS, 'bench.json'), `${JSON.stringify({ machine, sections }, null, 2)}\n`);
