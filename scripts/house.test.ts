import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as paths from '#app/paths/paths.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The paths of the TypeScript sources in folders, without tests. */
function sourcesOf(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
}

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

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

/** The files that a source imports, types included. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(textOf(file), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    const [name = ''] = fileName.split('?');
    if (name.startsWith('.')) return [path.join(path.dirname(file), name)];
    if (name.startsWith('#')) return [name.slice(1)];
    const [, library, part = 'index'] = /^@dog-care-directory\/([^/]+)(?:\/(\w+))?$/.exec(name) ?? [];
    return library === undefined ? [] : [path.join('packages', library, `${part}.ts`)];
  });
}

test('no two rooms need each other', () => {
  const arrows = new Map<string, Set<string>>();
  for (const source of sourcesOf('app', 'server', 'db', 'cli', 'packages')) {
    const from = path.dirname(source);
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    const others = importsOf(source).filter((file) => path.dirname(file) !== from);
    for (const file of others) if (existsSync(path.join(ROOT, file))) targets.add(path.dirname(file));
  }
  // An import by its name in package.json and one by its path: both were followed.
  expect([...(arrows.get('app/routes') ?? [])]).toEqual(
    expect.arrayContaining(['app/services', 'app/request']),
  );
  expect([...(arrows.get('server') ?? [])]).toEqual(expect.arrayContaining(['server/host', 'app/config']));
  // By the name of a library, and of a part of it.
  expect([...(arrows.get('app/features/places/lists') ?? [])]).toContain('packages/uk-places');
  expect(circles(arrows)).toEqual([]);
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
  const found = sourcesOf('app', 'server', 'cli')
    .filter((file) => !file.startsWith(path.join('app', 'paths')))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && written.test(line))
        .map((line) => `${file}: ${line.trim()}`),
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
  const writers = sourcesOf('app', 'server', 'cli').filter((file) => {
    const text = textOf(file);
    return inSql.test(text) || inDrizzle.test(text);
  });
  expect(writers).toContain('app/features/businesses/write/many/change-many.server.ts');
  expect(writers).toContain('app/features/businesses/write/editing/edit-business.server.ts');
  expect(writers.filter((file) => !/^app\/features\/businesses\/(write|events)\//.test(file))).toEqual([]);
});

/** Files that call the driver, each with what drizzle can't do; docs/architecture.md says more. */
const DRIVER: Readonly<Record<string, string>> = {
  'app/features/accounts/limits/attempt-limits.server.ts': 'the statements of a library',
  'app/queue/lease.server.ts': 'a lock for as long as the process lives',
  'app/services/open-embedded.server.ts': 'session locks',
  'db/changes/content-barrier.ts': 'LISTEN',
  'db/changes/hears-echo.ts': 'LISTEN',
  'db/copy-into.ts': 'COPY',
  'db/embedded/site-role.ts': 'the role and the database of the site',
  'db/planned-once.ts': 'the driver itself',
  'db/replicas/probe.ts': 'a connection that is asked before it is trusted',
  'db/replicas/read-database.ts': 'the pool below drizzle',
  'db/transaction.ts': 'the transaction that COPY needs',
  'server/page-cache/content-changes.ts': 'LISTEN',
};

test('statements go through drizzle, except where only the driver can run them', () => {
  // Hono's requests have a method of this name too.
  const callers = sourcesOf('app', 'server', 'cli', 'db', 'scripts').filter((file) =>
    /(?<!\breq)\.query\s*[<(]/.test(textOf(file)),
  );
  expect(callers.toSorted()).toEqual(Object.keys(DRIVER));
});

test('commands know no router, no forms, no answers and no components', () => {
  const files = sourcesOf('app/commands');
  const ofPages = files.filter((file) => {
    const text = textOf(file);
    return (
      file.endsWith('.tsx') ||
      /from '(?:react|react-dom|react-router)[/']|\bnew Response\b|\bFormData\b/.test(text) ||
      /^import (?!type\b)(?:[^;']*) from '[^']*(?<!\.server)\.tsx';$/m.test(text)
    );
  });
  expect(files).toContain('app/commands/publishing.server.ts');
  expect(ofPages).toEqual([]);
});

test('forms are read by one module, and without their schema only in the browser', () => {
  const readers = /^app\/platform\/(?:parse-form|form-text)\.ts$/;
  // The form of a business reads lists of its own.
  const files = sourcesOf('app').filter(
    (file) => !readers.test(file) && !file.startsWith('app/features/admin/form/'),
  );
  const found = (written: RegExp) => files.filter((file) => written.test(textOf(file)));
  expect(found(/\bform\.(?:get|getAll)\(/)).toEqual([]);
  expect(found(/\btextOf\b.*form-text\.ts'/).filter((file) => file.endsWith('.server.ts'))).toEqual([]);
});

test('no object literal is spread: its properties stand where they belong', () => {
  const folders = ['app', 'server', 'db', 'cli', 'packages', 'scripts', 'tests'];
  const found = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: ROOT },
  );
  expect(found.length).toBeGreaterThan(2000);
  expect(found.filter((file) => /\.\.\.\{/.test(textOf(file)))).toEqual([]);
});

const CHANGES = ['push', 'unshift', 'splice', 'set', 'add', 'delete', 'clear'];

const isAssignment = (kind: ts.SyntaxKind) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** Finds what the transactions of a file change outside of themselves, as source text. */
function changedOutside(file: string, text: string): string[] {
  const found: string[] = [];
  const rootOf = (node: ts.Node): ts.Node =>
    ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
      ? rootOf(node.expression)
      : node;
  const isOuter = (node: ts.Node, own: ReadonlySet<string>) => ts.isIdentifier(node) && !own.has(node.text);
  const look = (node: ts.Node, own: ReadonlySet<string> | null) => {
    const called = ts.isCallExpression(node) && node.expression;
    const method = called && ts.isPropertyAccessExpression(called) ? called.name.text : '';
    const changed =
      called && CHANGES.includes(method)
        ? rootOf(called)
        : ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)
          ? rootOf(node.left)
          : null;
    // A job is stored in the transaction that it is given.
    if (own && changed && isOuter(changed, own) && changed.getText() !== 'jobs')
      found.push(`${file}: ${node.getText()}`);
    const isTransaction = called && /(?:\.transaction|\bwithTransaction)$/.test(called.getText());
    ts.forEachChild(node, (child) => look(child, own ?? (isTransaction ? namesIn(node) : null)));
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), null);
  return found;
}

/** The names that are declared within a part of a file. */
function namesIn(node: ts.Node, names = new Set<string>()): Set<string> {
  const isNamed = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
  if (isNamed && ts.isIdentifier(node.name)) names.add(node.name.text);
  ts.forEachChild(node, (child) => void namesIn(child, names));
  return names;
}

test('a transaction changes nothing outside of the database, because one that loses to another runs again', () => {
  const outer =
    'const all = []; await db.transaction(async (tx) => { const own = []; own.push(1); all.push(2); });';
  expect(changedOutside('a.ts', outer)).toEqual(['a.ts: all.push(2)']);
  const found = sourcesOf('app', 'cli', 'server')
    .map((file) => ({ file, text: textOf(file) }))
    .filter(({ text }) => /transaction\(/i.test(text))
    .flatMap(({ file, text }) => changedOutside(file, text));
  expect(found).toEqual([]);
});
