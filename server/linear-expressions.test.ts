import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { packageRoot } from '#db/package-root.ts';

const FOLDERS = ['app', 'cli', 'db', 'packages', 'server'];

/** Library code that handles requests. */
const LIBRARIES = [
  '@hono/node-server/dist',
  'better-auth/dist/cookies',
  'hono/dist/middleware/compress',
  'hono/dist/utils/accept.js',
  'hono/dist/utils/body.js',
  'hono/dist/utils/cookie.js',
  'hono/dist/request.js',
  'hono/dist/context.js',
];

/** Expressions that go back over what they have read, and why that costs nothing where they stand. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/[\\s,;:.–-]+$/u': 'an excerpt of 160 characters',
  '/[\\s,;:.–-]+$/': 'an excerpt of 160 characters',
  '/[\\s:–—-]+$/': 'an entry of 300 characters',
  '/[?#].*$/': 'a search of 200 characters',
  '/\\/+$/': 'a search of 200 characters',
  '/\\.?0+$/': 'a number written with 20 decimals',
  '/^[★⭐\\s]+|(?:\\s|\\/\\s?5(?:[.,]0)?|out of 5|stars?|[★⭐])+$/giu': 'a cell of 40 characters',
  '/^\\(\\s*|(?:\\s*(?:google|reviews?|ratings?|\\)))+$/gi': 'a cell of 40 characters',
};

/** Source files at or below a path, without tests. */
async function sourcesBelow(root: string): Promise<string[]> {
  if (root.endsWith('.js')) return [root];
  const names = await readdir(root, { recursive: true });
  return names
    .filter((name) => /\.(?:tsx?|m?js)$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name))
    .map((name) => path.join(root, name));
}

/** Every regular expression of a file, as it is written there. */
function expressionsIn(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kind);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether some character exists of which a long run takes more than time in proportion. */
function goesBack(expression: string): boolean {
  const end = expression.lastIndexOf('/');
  const literal = { source: expression.slice(1, end), flags: expression.slice(end + 1) };
  return analyse(literal, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length > 0;
}

test('tells expressions that take more than time in proportion from those that do not', () => {
  expect(['/\\s*,\\s*/', '/a+$/', '/(?:a+)+b/', '/^\\s*x?\\s*$/'].map(goesBack)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['/,/', '/^a+$/', '/a+/g', '/^\\s*(?:x\\s*)?$/'].map(goesBack)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('no regular expression of the site goes over a long run again and again', async () => {
  const files = (
    await Promise.all(FOLDERS.map((folder) => sourcesBelow(path.join(packageRoot(), folder))))
  ).flat();
  const expressions = files.flatMap((file) =>
    expressionsIn(file).map((expression) => ({ file, expression })),
  );
  expect(expressions.length).toBeGreaterThan(150);
  const slow = expressions.filter(({ expression }) => goesBack(expression));
  expect(slow.filter(({ expression }) => !(expression in BOUNDED))).toEqual([]);
  // What is no longer there needs no excuse.
  expect(
    Object.keys(BOUNDED).filter((known) => !slow.some(({ expression }) => expression === known)),
  ).toEqual([]);
});

test('nor does any of the libraries that are given requests', async () => {
  const roots = LIBRARIES.map((library) => path.join(packageRoot(), 'node_modules', library));
  const files = (await Promise.all(roots.map(sourcesBelow))).flat();
  const expressions = files.flatMap((file) =>
    expressionsIn(file).map((expression) => ({ file, expression })),
  );
  expect(expressions.length).toBeGreaterThan(10);
  expect(expressions.filter(({ expression }) => goesBack(expression))).toEqual([]);
});
