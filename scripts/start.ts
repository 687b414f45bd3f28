/** `npm start`: builds the site if missing or outdated, then runs it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const SERVER = path.join(ROOT, 'build/server/index.js');
const SOURCES = ['app', 'server', 'db', 'public', 'package.json', 'vite.config.ts', 'react-router.config.ts'];

process.env.NODE_ENV ??= 'production';
const byNpm = process.env['npm_lifecycle_event'] === 'start';
const parent = process.ppid;
if (!existsSync(SERVER) || newest(SOURCES) > statSync(SERVER).mtimeMs) build();
// npm may have been stopped meanwhile; see server/host/parent-process.ts.
if (!byNpm || process.ppid === parent) await import(SERVER);

function newest(names: string[]): number {
  const times = names.map((name) => {
    const file = path.join(ROOT, name);
    const stats = statSync(file);
    if (!stats.isDirectory()) return stats.mtimeMs;
    return newest(readdirSync(file).map((child) => path.join(name, child)));
  });
  return Math.max(0, ...times);
}

function build(): void {
  const begun = performance.now();
  process.stderr.write('  Building the site\n');
  const command = path.join(ROOT, 'node_modules/.bin/react-router');
  const { status, stderr, stdout } = spawnSync(process.execPath, [command, 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}\nThe site could not be built.\n`);
    process.exit(1);
  }
  process.stderr.write(`  Built in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
}
