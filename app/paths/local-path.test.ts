import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localPath, pathBefore } from './local-path.ts';

describe('localPath', () => {
  test('goes back to a page of this site', () => {
    expect(localPath('/winchester?service=Dog+Walker&distance=10')).toBe(
      '/winchester?service=Dog+Walker&distance=10',
    );
  });

  test.each([
    ['/日?q=a b', '/%E6%97%A5?q=a%20b'],
    ['/a/./b/../c', '/a/c'],
    ['/%2e%2e/profile', '/profile'],
    ['/../..', '/'],
  ])('writes %s as browsers do', (value, path) => expect(localPath(value)).toBe(path));

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/../..//evil.example',
    '/./\\evil.example',
    '/%2e%2e//evil.example',
    '/%2E//evil.example',
    '/a/../..//evil.example?b#c',
    '/.\t.//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%2f/evil.example',
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/a/..//evil.example/%2f..',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
    undefined,
    ['/a'],
    '/a\r\nb',
    '/\u0001x',
    '/\u007F',
    '/\u0085/evil.example',
  ])('goes home rather than to %j', (value) => {
    expect(localPath(value)).toBe('/');
  });

  test('never leaves the site', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(new URL(localPath(value), 'https://site.example').origin).toBe('https://site.example');
      }),
    );
  });

  test('is always what a header can hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(() => new Headers({ Location: localPath(`/${value}`) })).not.toThrow();
      }),
    );
  });
});

describe('pathBefore', () => {
  test('is the page a form was sent from', () => {
    expect(pathBefore('https://site.example/winchester?distance=10#cards')).toBe('/winchester?distance=10');
    expect(pathBefore(null)).toBeNull();
    expect(pathBefore('nonsense')).toBeNull();
  });

  test('never leaves the site', () => {
    expect(pathBefore('https://site.example//evil.example')).toBe('/');
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (referrer) => {
        expect(new URL(pathBefore(referrer) ?? '/', 'https://site.example').origin).toBe(
          'https://site.example',
        );
      }),
    );
  });
});
