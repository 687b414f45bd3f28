import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createPageNames } from './page-names.ts';

const PAGE = { default: () => null };
const RESOURCE = { loader: () => null };

/** The routes of a build, as the compiler writes them. */
function routesOf(entries: [path: string | undefined, module: object, parent?: string][]) {
  const routes = entries.map(([path, module, parentId = 'root'], index) => {
    const id = `route-${path ?? index}`;
    return [id, { id, path, index: path === undefined, parentId, module }];
  });
  return Object.fromEntries([
    ['root', { id: 'root', path: '', module: PAGE }],
    ...routes,
  ]) as unknown as ServerBuild['routes'];
}

const nameOf = createPageNames(
  routesOf([
    [undefined, PAGE],
    ['about', PAGE],
    ['blog', PAGE],
    ['blog/:slug', PAGE],
    ['blog/rss.xml', RESOURCE],
    ['letters/:id', PAGE],
    ['admin/import', PAGE],
    ['*', PAGE],
  ]),
);

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/blog', '/blog'],
  ['/blog/first-walk', '/blog/first-walk'],
  ['/letters/123', '/letters/:id'],
])('%s is counted as %s', (pathname, name) => {
  expect(nameOf(pathname)).toBe(name);
});

test.each(['/nowhere', '/about/us', '/%ff', '/<script>', '/blog/a b', '/*'])(
  '%s is counted as not found',
  (pathname) => {
    expect(nameOf(pathname)).toBe('(not found)');
  },
);

test.each(['/blog/rss.xml', '/admin/import', '/admin/nothing'])('%s is not counted', (pathname) => {
  expect(nameOf(pathname)).toBeNull();
});
