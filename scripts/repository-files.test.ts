import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const packageJson = JSON.parse(read('package.json'));
const workflows = globSync('.github/**/*.yml', { cwd: ROOT });
const yaml = [...workflows, 'deploy/compose.yaml'];

test('there are workflows, issue forms and a Dependabot file', () => {
  expect(workflows.length).toBeGreaterThanOrEqual(7);
});

test.each(yaml)('%s is indented by steps of two spaces', (file) => {
  const lines = read(file).split('\n');
  expect(lines.filter((line) => /\t|\s$/.test(line) || /^ */.exec(line)![0].length % 2 === 1)).toEqual([]);
});

test.each(workflows)('%s pins each action to a version', (file) => {
  const actions = read(file).match(/uses: \S+/g) ?? [];
  expect(actions.filter((action) => !/@v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test.each([...yaml, '.github/pull_request_template.md'])('%s names files and scripts that exist', (file) => {
  const text = read(file);
  const files =
    text.match(/(?<![\w/.])(?:\.ci|deploy|docs|scripts)\/[\w./-]*\w|\b[A-Z]+\.md\b|\.node-version/g) ?? [];
  expect(files.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  const scripts = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script);
  expect(scripts.filter((script) => !Object.hasOwn(packageJson.scripts, script!))).toEqual([]);
});

test('Compose reads variables that its example sets, and mounts files beside it', () => {
  const compose = read('deploy/compose.yaml');
  const used = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const set = [...read('deploy/compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect(compose).toContain('env_file: .env');
  expect(used.filter((name) => !set.includes(name))).toEqual([]);
  const mounted = [...compose.matchAll(/- \.\/([\w.]+):/g)].map(([, name]) => `deploy/${name}`);
  expect(mounted).toEqual(['deploy/Caddyfile']);
  for (const file of mounted) expect(existsSync(path.join(ROOT, file))).toBe(true);
});

test('.node-version is the version of Node.js that npm installs', () => {
  expect(read('.node-version').trim()).toBe(packageJson.dependencies.node);
});

test('what the site installs has licences that allow its use here', () => {
  const allowed =
    /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|PSF-2\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)$/;
  const packages: Record<string, { license?: string; dev?: boolean; link?: boolean }> = JSON.parse(
    read('package-lock.json'),
  ).packages;
  const installed = Object.entries(packages).filter(
    ([folder, { dev, link }]) => folder.startsWith('node_modules/') && !dev && !link,
  );
  const others = installed.filter(
    ([, { license = 'none' }]) => !license.split(' AND ').every((name) => allowed.test(name)),
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(others.map(([folder, { license }]) => [folder, license])).toEqual([]);
});
