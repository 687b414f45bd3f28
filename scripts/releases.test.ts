import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const [unreleased, ...headings] = read('CHANGELOG.md').match(/^## .*$/gm) ?? [];
const releases = headings.map((heading) => {
  const [, version = '', date = ''] = /^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$/.exec(heading) ?? [];
  return { heading, version, date };
});

test('the changelog begins with what is unreleased, then lists releases with their dates', () => {
  expect(unreleased).toMatch(/^## Unreleased( \(\d+\.\d+\.\d+\))?$/);
  expect(releases.filter(({ version }) => version === '')).toEqual([]);
});

test('the newest release comes first', () => {
  const order = new Intl.Collator('en', { numeric: true });
  for (const part of ['version', 'date'] as const) {
    const values = releases.map((release) => release[part]);
    expect(values).toEqual(values.toSorted((a, b) => order.compare(b, a)));
  }
});

test('package.json and its lockfile have the version of the newest release', () => {
  const version = releases[0]?.version;
  const lockfile = JSON.parse(read('package-lock.json'));
  expect(JSON.parse(read('package.json')).version).toBe(version);
  expect([lockfile.version, lockfile.packages[''].version]).toEqual([version, version]);
});
