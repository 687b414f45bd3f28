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
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
    '/a\r\nb',
    '/\u0001x',
    '/\u007F',
    '/日',
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
