import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md', 'data/**/*.md', 'packages/*/*.md', 'packages/*/data/*.md'], {
  cwd: ROOT,
});

/** The anchors that GitHub gives the headings of a page. */
function anchors(file: string): string[] {
  const headings = read(file).match(/^#+ .*$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(pages)('the links of %s lead to pages, headings and pictures that exist', (file) => {
  const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  const broken = links
    .filter((link) => !/^(https?|mailto):/.test(link))
    .filter((link) => {
      const [target = '', anchor] = link.split('#');
      const page = target === '' ? file : path.join(path.dirname(file), target);
      if (!existsSync(path.join(ROOT, page))) return true;
      return anchor !== undefined && page.endsWith('.md') && !anchors(page).includes(anchor);
    });
  expect(broken).toEqual([]);
});

test('the index lists every page of docs', () => {
  const index = read('docs/README.md');
  const names = globSync('docs/*.md', { cwd: ROOT }).map((file) => path.basename(file));
  expect(names.filter((name) => name !== 'README.md' && !index.includes(`](${name})`))).toEqual([]);
});

test('the page on configuration lists every variable the site reads, and no other', () => {
  const sources = globSync(['app/config/*.server.ts', 'app/storage/storage-config.server.ts'], { cwd: ROOT });
  const variables = sources.flatMap(
    (file) => read(file).match(/(?<=\s)[A-Z][A-Z0-9_]+(?=: optional\()/g) ?? [],
  );
  const rows = read('docs/configuration.md').match(/^\| `[^|]*/gm) ?? [];
  const listed = rows.flatMap((row) => row.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(listed.toSorted()).toEqual(variables.toSorted());
});

test('the README fits on two screens', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(120);
});
