import { expect, test } from 'vitest';
import { sitePages } from '#app/paths/pages.ts';
import { createPageNames } from './page-names.ts';

const nameOf = createPageNames([
  ...sitePages([{ slug: 'winchester' }]),
  { path: '/letters/:id', views: 'pattern' },
]);

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/winchester', '/winchester'],
  ['/blog', '/blog'],
  ['/blog/first-walk', '/blog/first-walk'],
  ['/letters/123', '/letters/:id'],
])('%s is counted as %s', (pathname, name) => {
  expect(nameOf(pathname)).toBe(name);
});

test.each(['/nowhere', '/about/us', '/%ff', '/<script>', '/blog/a b', '/*', '/:town', '/blog/a/b'])(
  '%s is counted as not found',
  (pathname) => {
    expect(nameOf(pathname)).toBe('(not found)');
  },
);

test.each(['/blog/rss.xml', '/uploads/a.webp', '/logout', '/admin/import', '/admin/nothing'])(
  '%s is not counted',
  (pathname) => {
    expect(nameOf(pathname)).toBeNull();
  },
);
