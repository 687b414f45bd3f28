import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import * as paths from '#app/paths/paths.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Of the files in one folder, beside its rooms and tests. */
const MOST_FILES = 22;

/** The rooms that a picture on the page of the architecture draws inside a frame of this name. */
function drawn(frame: string): string[] {
  const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
  const inside = new RegExp(`subgraph ${frame}\\n([\\s\\S]*?)\\n  end`).exec(page)?.[1] ?? '';
  const words = inside.replaceAll(/\["[^"]*"\]/g, '').split(/[\s>]+|--/);
  return [...new Set(words.filter((word) => /^[a-z-]*[a-z]$/.test(word)))].toSorted();
}

function rooms(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

test.each([
  ['app', 'app'],
  ['features', 'app/features'],
  ['server', 'server'],
])('the picture of %s shows the rooms of %s', (frame, folder) => {
  expect(drawn(frame)).toEqual(rooms(folder));
});

test('no two rooms need each other, and none is too large', async () => {
  const { output } = await cruise(['app', 'server', 'db', 'cli'], {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|^tests/|^\\.react-router' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  });
  const { modules } = output as ICruiseResult;
  const own = modules.filter(({ source }) => /^(app|server|db|cli)\//.test(source));
  const arrows = new Map<string, Set<string>>();
  const sizes = new Map<string, number>();
  for (const { source, dependencies } of own) {
    const from = path.dirname(source);
    sizes.set(from, (sizes.get(from) ?? 0) + 1);
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { resolved } of dependencies) {
      if (/^(app|server|db|cli)\//.test(resolved) && path.dirname(resolved) !== from)
        targets.add(path.dirname(resolved));
    }
  }
  // An import by its name in package.json and one by its path: both were followed.
  expect([...(arrows.get('app/routes') ?? [])]).toEqual(
    expect.arrayContaining(['app/services', 'app/request']),
  );
  expect([...(arrows.get('server') ?? [])]).toEqual(expect.arrayContaining(['server/host', 'app/config']));
  expect(circles(arrows)).toEqual([]);
  expect([...sizes].filter(([, size]) => size > MOST_FILES)).toEqual([]);
});

/** The rooms that can be left by the first one's arrows and come back to it. */
function circles(arrows: Map<string, Set<string>>): string[] {
  const reached = (start: string) => {
    const seen = new Set<string>();
    const left = [...(arrows.get(start) ?? [])];
    for (let room = left.pop(); room !== undefined; room = left.pop()) {
      if (seen.has(room)) continue;
      seen.add(room);
      left.push(...(arrows.get(room) ?? []));
    }
    return seen;
  };
  return [...arrows.keys()].filter((room) => reached(room).has(room));
}

test('addresses of the site stand in one module', () => {
  const known = Object.values(paths).filter((path) => typeof path === 'string' && path !== paths.home);
  const written = new RegExp(`["'\`](?:${known.map((path) => RegExp.escape(path)).join('|')})["'\`?#]`);
  const found = ['app', 'server', 'cli'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => path.join(folder, file))
      .filter((file) => !file.startsWith(path.join('app', 'paths')))
      .flatMap((file) =>
        readFileSync(path.join(ROOT, file), 'utf8')
          .split('\n')
          .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && written.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});

test('only businesses/write and businesses/events write the tables of businesses', () => {
  const tables = {
    businesses: 'businesses',
    business_versions: 'businessVersions',
    business_events: 'businessEvents',
    business_old_slugs: 'businessOldSlugs',
    business_old_identities: 'businessOldIdentities',
    removed_businesses: 'removedBusinesses',
  };
  const inSql = new RegExp(
    String.raw`\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE)\s+"?(?:${Object.keys(tables).join('|')})\b`,
    'i',
  );
  const inDrizzle = new RegExp(
    String.raw`\.(?:insert|update|delete)\(\s*(?:${Object.values(tables).join('|')})\b`,
  );
  const files = ['app', 'server', 'cli'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const writers = files.filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return inSql.test(text) || inDrizzle.test(text);
  });
  expect(writers).toContain('app/features/businesses/write/many/change-many.server.ts');
  expect(writers).toContain('app/features/businesses/write/editing/edit-business.server.ts');
  expect(writers.filter((file) => !/^app\/features\/businesses\/(write|events)\//.test(file))).toEqual([]);
});

test('commands know no router, no forms, no answers and no components', () => {
  const files = readdirSync(path.join(ROOT, 'app/commands'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join('app/commands', file));
  const ofPages = files.filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return (
      file.endsWith('.tsx') ||
      /from '(?:react|react-dom|react-router)[/']|\bnew Response\b|\bFormData\b/.test(text) ||
      /^import (?!type\b)(?:[^;']*) from '[^']*(?<!\.server)\.tsx';$/m.test(text)
    );
  });
  expect(files).toContain('app/commands/publishing.server.ts');
  expect(ofPages).toEqual([]);
});
