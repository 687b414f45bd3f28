import { describe, expect, test } from 'vitest';
import { isLoop, lastTarget, pathKey, readNewAddress, readOldPath } from './redirect.ts';

test.each([
  ['/Old-Page/', '/old-page'],
  ['/a%20b', '/a b'],
  ['/caf%C3%A9', '/café'],
  ['/%E9', '/\uFFFD'],
  ['/', '/'],
  ['/a//', '/a'],
])('%s is known as %s', (pathname, key) => expect(pathKey(pathname)).toBe(key));

describe('an old path', () => {
  test.each([
    ['/old.html', '/old.html'],
    [' /Old ', '/old'],
    ['https://old.example/Kennels/', '/kennels'],
    ['/wp-content/x.php', '/wp-content/x.php'],
    ['/A?b=1&a=X', '/a?a=X&b=1'],
    ['/Places/*', '/places/*'],
  ])('%s is taken', (text, from) => expect(readOldPath(text)).toEqual({ from }));

  test.each([
    '',
    '/',
    'old.html',
    '//evil.example/a',
    '/\\evil.example',
    '/a#b',
    '/admin',
    '/Admin/site',
    '/blog/admin/new',
    '/auth',
    '/profile',
    '/api/v1/businesses',
    '/functions/v1/x',
    '/assets/a.js',
    '/a\r\nSet-Cookie: x',
    `/${'a'.repeat(600)}`,
    '/%00',
    '/%61dmin',
  ])('%j is refused', (text) => expect(readOldPath(text)).toHaveProperty('problem'));
});

describe('a new address', () => {
  test.each([
    ['/blog', '/blog'],
    ['/blog?tag=a#b', '/blog?tag=a#b'],
    ['/café', '/caf%C3%A9'],
    ['/a/../b', '/b'],
    ['https://Shop.example/a', 'https://shop.example/a'],
  ])('%s is taken', (text, to) => expect(readNewAddress(text)).toEqual({ to }));

  test.each([
    '',
    'blog',
    '//evil.example',
    '/\\evil.example',
    '/../..//evil.example',
    '/%2e%2e//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    'http://shop.example',
    'javascript:alert(1)',
    'data:text/html,a',
    'https://ann:secret@shop.example',
    '/a\r\nX: y',
  ])('%j is refused', (text) => expect(readNewAddress(text)).toHaveProperty('problem'));
});

test('circles are found, of whatever length, and lead nowhere', () => {
  const all = new Map([
    ['/a', '/B/'],
    ['/b', '/c?x=1'],
  ]);
  expect(isLoop({ from: '/c', to: '/a' }, all)).toBe(true);
  expect(isLoop({ from: '/c', to: '/C/' }, all)).toBe(true);
  expect(isLoop({ from: '/c', to: '/d' }, all)).toBe(false);
  expect(isLoop({ from: '/x', to: 'https://other.example/x' }, all)).toBe(false);
  expect(lastTarget('/a', '', all)?.to).toBe('/c?x=1');
  expect(lastTarget('/a', '', new Map([...all, ['/c', '/a']]))).toBeNull();
  expect(lastTarget('/z', '', all)).toBeNull();
});
