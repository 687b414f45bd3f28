/**
 * Adds other platforms' optional packages to package-lock.json, which npm may omit; run it after changing
 * dependencies: `node scripts/complete-lockfile.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const FILE = path.resolve(import.meta.dirname, '../package-lock.json');
const PLATFORM =
  /[-/](aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|wasm32|win32)(?:-(\w+))?/;
/** npm's processor names, if package names differ. */
const PROCESSORS: Record<string, string> = { wasi: 'wasm32', universal: 'arm64' };

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(FILE, 'utf8'));
const added: string[] = [];
for (const { dev, optionalDependencies = {} } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const [, os, cpu] = PLATFORM.exec(name) ?? [];
    const place = `node_modules/${name}`;
    if (!os || !cpu || lock.packages[place] || !/^\d/.test(version)) continue;
    const processor = PROCESSORS[cpu] ?? cpu;
    lock.packages[place] = { version, cpu: [processor], ...(dev ? { dev } : {}), optional: true, os: [os] };
    added.push(name);
  }
}
const [root, ...others] = Object.entries(lock.packages);
const sorted = others.toSorted(([one], [other]) => one.localeCompare(other, 'en'));
lock.packages = Object.fromEntries(root ? [root, ...sorted] : sorted);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${added.length} packages of other platforms.`);
