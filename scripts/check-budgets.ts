/** Fails if a page's files exceed its budget (brotli, without HTML): `node scripts/check-budgets.ts`. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from '#app/paths/pages.ts';
import { WHOLE_MANIFEST } from './slim-manifest.ts';

const CLIENT = path.resolve(import.meta.dirname, '../build/client');
const STYLES = 15_000;
const BUSINESS_STYLES = 5000;
const LIST_STYLES = 2000;
const ARTICLE_STYLES = 2000;
const SHORTLIST_STYLES = 2000;
const MAP_STYLES = 3000;
/** Fetched by every page at once; all other scripts wait for a touch. */
const STARTER = /^starter-.*\.js$/;
const STARTER_SCRIPT = 3000;
const MAP_SCRIPT = 12_000;
const FONTS = 33_000;

interface Loaded {
  module: string;
  imports?: string[];
}

interface Manifest {
  entry: Loaded;
  routes: Record<string, Loaded>;
  url: string;
}

const { entry, routes, url } = readManifest();
let failed = false;
for (const { id, scripts } of PAGES) {
  if (scripts === null) continue;
  const [root, route] = [routes['root'], routes[id]];
  if (!root || !route) throw new Error(`The build has no page ${id}.`);
  const files = [entry, root, route].flatMap(({ module, imports = [] }) => [module, ...imports]);
  check(id, new Set([url, ...files, ...assets(STARTER)]), scripts);
}
check('starter', assets(STARTER), STARTER_SCRIPT);
check('styles', assets(/^app-.*\.css$/), STYLES);
check('styles of a business', assets(/^listing-.*\.css$/), BUSINESS_STYLES);
check('styles of a list', assets(/^filters-.*\.css$/), LIST_STYLES);
check('styles in articles', assets(/^in-articles-.*\.css$/), ARTICLE_STYLES);
check('styles of a shortlist', assets(/^shortlist-.*\.css$/), SHORTLIST_STYLES);
check('styles of the map', assets(/^map-.*\.css$/), MAP_STYLES);
check('script of the map', assets(/^moving-map-.*\.js$/), MAP_SCRIPT);
check('fonts', assets(/(?<!\.whole)\.woff2$/), FONTS);
process.exitCode = failed ? 1 : 0;

function check(name: string, files: ReadonlySet<string>, budget: number): void {
  const bytes = [...files].reduce((sum, file) => sum + packedSize(file), 0);
  const count = files.size === 1 ? '1 file' : `${files.size} files`;
  const verdict = bytes > budget || bytes === 0 ? 'OVER BUDGET' : '';
  failed ||= verdict !== '';
  console.log(
    `${name.padEnd(28)} ${inFigures(bytes)} of ${inFigures(budget)} bytes  ${count.padStart(8)}  ${verdict}`.trimEnd(),
  );
}

function readManifest(): Manifest {
  const file = path.resolve(import.meta.dirname, '..', WHOLE_MANIFEST);
  if (!existsSync(file))
    throw new Error('There is no built site to weigh. Run "npx react-router build" first.');
  const [, json = ''] = /=(\{.*\});?\s*$/s.exec(readFileSync(file, 'utf8')) ?? [];
  return JSON.parse(json);
}

function assets(names: RegExp): Set<string> {
  const folder = path.join(CLIENT, 'assets');
  const all = existsSync(folder) ? readdirSync(folder) : [];
  return new Set(all.filter((name) => names.test(name)).map((name) => `/assets/${name}`));
}

function packedSize(file: string): number {
  const compressed = path.join(CLIENT, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(CLIENT, file)).size;
}

function inFigures(bytes: number): string {
  return bytes.toLocaleString('en-GB').padStart(7);
}
