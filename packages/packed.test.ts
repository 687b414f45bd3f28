import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SCOPE = '@dog-care-directory';
const ROOT = path.resolve(import.meta.dirname, '..');
const NAMES = globSync('*/package.json', { cwd: import.meta.dirname }).map((file) => path.dirname(file));
const EXAMPLE = /```ts\n(?<code>.*?)```\n\n```text\n(?<output>.*?)```/s;
/** Packing runs scripts, for which npm takes the first Node.js that it finds. */
const ENVIRONMENT = {
  ...process.env,
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}`,
};

let workshop = '';
/** Archives by the names of their packages. */
const archives = new Map<string, string>();

async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  return (await promisify(execFile)(command, args, { cwd, env: ENVIRONMENT })).stdout;
}

/** Makes these packages of the repository available to a folder. */
async function link(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const target = path.join(folder, 'node_modules', name);
    await mkdir(path.dirname(target), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules', name), target);
  }
}

const isOwn = (dependency: string) => dependency.startsWith(`${SCOPE}/`);

/** Lists what is installed with a package: its own dependencies and those of its neighbours here. */
async function dependenciesOf(name: string): Promise<string[]> {
  const file = await readFile(path.join(ROOT, 'packages', name, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(file) as { dependencies?: Record<string, string> };
  const named = Object.keys(dependencies);
  const behind = named.filter(isOwn).map((own) => dependenciesOf(own.slice(SCOPE.length + 1)));
  return [...new Set([...named, ...(await Promise.all(behind)).flat()])];
}

// Copies are packed, since packing changes package.json for a while.
beforeAll(async () => {
  workshop = await mkdtemp(path.join(tmpdir(), 'packages-'));
  for (const folder of ['packages', 'scripts'])
    await cp(path.join(ROOT, folder), path.join(workshop, folder), { recursive: true });
  const others = (await Promise.all(NAMES.map(dependenciesOf))).flat().filter((name) => !isOwn(name));
  await link(workshop, [...new Set([...others, 'typescript', '@types/node'])]);
  await mkdir(path.join(workshop, 'node_modules', SCOPE));
  for (const name of NAMES) {
    const folder = path.join(workshop, 'packages', name);
    await symlink(folder, path.join(workshop, 'node_modules', SCOPE, name));
    const archive = await run('npm', ['pack', '--silent', '--pack-destination', workshop], folder);
    archives.set(`${SCOPE}/${name}`, path.join(workshop, archive.trim()));
  }
}, 300_000);

afterAll(() => rm(workshop, { recursive: true, force: true }));

test.each(NAMES)('%s works in an empty project, as its README shows', async (name) => {
  const project = await mkdtemp(path.join(tmpdir(), 'project-'));
  try {
    const dependencies = await dependenciesOf(name);
    await link(
      project,
      dependencies.filter((dependency) => !isOwn(dependency)),
    );
    for (const own of [`${SCOPE}/${name}`, ...dependencies.filter(isOwn)]) {
      const target = path.join(project, 'node_modules', own);
      await mkdir(target, { recursive: true });
      await run('tar', ['-xzf', archives.get(own) ?? '', '--strip-components=1'], target);
    }
    const readme = await readFile(path.join(ROOT, 'packages', name, 'README.md'), 'utf8');
    const { code = '', output } = EXAMPLE.exec(readme)?.groups ?? {};
    await writeFile(path.join(project, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(project, 'example.ts'), code);
    expect(await run(process.execPath, ['example.ts'], project)).toBe(output);
  } finally {
    await rm(project, { recursive: true });
  }
});
