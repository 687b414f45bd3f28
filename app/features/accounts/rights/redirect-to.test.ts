import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safePath, signInPath } from './redirect-to.ts';

describe('safePath', () => {
  test.each(['/', '/profile', '/blog/admin/edit/7?tab=2&q=a%20b', '/blog?category=Dog%20Health#list'])(
    'keeps %s',
    (path) => expect(safePath(path)).toBe(path),
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /profile',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    'profile',
    '',
    `/${'a'.repeat(3000)}`,
    null,
    undefined,
    { toString: () => '/profile' },
  ])('takes %j for the home page', (value) => expect(safePath(value)).toBe('/'));

  test.each(['/auth', '/auth?tab=register', '/auth/reset?token=x'])('does not come back to %s', (path) => {
    expect(safePath(path)).toBe('/');
  });

  test('never leads away from this site', () => {
    const tricky = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '%', '2', 'f', 'e', ':', '@', '?', '#', 'a', '\t', '\n', ' '),
    });
    fc.assert(
      fc.property(fc.oneof(tricky, fc.webUrl(), fc.string()), (value) => {
        const url = new URL(safePath(value), 'https://dogs.example');
        return url.origin === 'https://dogs.example' && !safePath(value).startsWith('//');
      }),
      { numRuns: 2000 },
    );
  });
});

test('the sign-in page is told where to come back to, unless that is the home page', () => {
  expect(signInPath('/profile?a=1&b=2')).toBe('/auth?redirectTo=%2Fprofile%3Fa%3D1%26b%3D2');
  expect(signInPath('/')).toBe('/auth');
});
