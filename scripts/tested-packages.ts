import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
/** It goes with the installed packages, as a new `npm ci` may bring others. */
const RECORD = path.join(ROOT, 'node_modules/.cache/tested-packages.json');
/** What the tests of all packages depend on beside their own files. */
const SHARED = [
  'package-lock.json',
  'vitest.config.ts',
  'scripts/pack-package.ts',
  'packages/packed.test.ts',
];

/** Each package with a digest of everything that its tests depend on. */
export type Digests = Readonly<Record<string, string>>;

export function digestsOfPackages(): Digests {
  const names = globSync('packages/*/package.json', { cwd: ROOT }).map((file) =>
    path.basename(path.dirname(file)),
  );
  const own = new Map(names.map((name) => [name, digestOfFiles(name)]));
  return Object.fromEntries(
    names.map((name) => {
      const all = [name, ...neighboursOf(name)].map((one) => own.get(one) ?? '');
      return [name, digestOf([process.version, ...all])];
    }),
  );
}

/** Packages whose tests have to run: those that are not exactly as they were when their tests last passed. */
export function packagesToTest(digests: Digests): string[] {
  const passed = existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Digests) : {};
  return Object.keys(digests).filter((name) => passed[name] !== digests[name]);
}

/** Remembers packages whose tests have passed. @param digests from before the tests, in case a file has changed since */
export function rememberPassed(digests: Digests): void {
  mkdirSync(path.dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(digests));
}

/** Packages of this repository that a package imports, directly or by another. */
function neighboursOf(name: string): string[] {
  const file = readFileSync(path.join(ROOT, 'packages', name, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(file) as { dependencies?: Record<string, string> };
  const own = Object.keys(dependencies).flatMap((dependency) => {
    const [scope, neighbour] = dependency.split('/');
    return scope === '@dog-care-directory' && neighbour !== undefined ? [neighbour] : [];
  });
  return [...new Set(own.flatMap((one) => [one, ...neighboursOf(one)]))];
}

function digestOfFiles(name: string): string {
  const files = globSync(`packages/${name}/**`, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .toSorted();
  return digestOf([...SHARED, ...files].flatMap((file) => [file, readFileSync(path.join(ROOT, file))]));
}

function digestOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest('hex');
}
