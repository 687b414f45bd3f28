import { expect, test } from 'vitest';
import { PAGES } from '#app/paths/pages.ts';
import { createPageNames } from './page-names.ts';

const nameOf = createPageNames([...PAGES, { path: '/letters/:id', views: 'pattern' }], () => [
  { slug: 'winchester' },
]);

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/winchester', '/winchester'],
  ['/Winchester/', '/winchester'],
  ['/blog', '/blog'],
  ['/blog/first-walk', '/blog/first-walk'],
  ['/letters/123', '/letters/:id'],
])('%s is counted as %s', (pathname, name) => {
  expect(nameOf(pathname)).toBe(name);
});

test.each([
  '/nowhere',
  '/guildford',
  '/__proto__',
  '/constructor',
  '/about/us',
  '/%ff',
  '/<script>',
  '/blog/a b',
  '/*',
  '/:town',
  '/blog/a/b',
])('%s is counted as not found', (pathname) => {
  expect(nameOf(pathname)).toBe('(not found)');
});

test.each(['/blog/rss.xml', '/uploads/a.webp', '/logout', '/admin/import', '/admin/nothing'])(
  '%s is not counted',
  (pathname) => {
    expect(nameOf(pathname)).toBeNull();
  },
);
