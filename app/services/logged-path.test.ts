import { expect, test } from 'vitest';
import fc from 'fast-check';
import { withoutLinkSecrets } from '#app/paths/link-secrets.ts';
import { PAGES } from '#app/paths/pages.ts';
import { loggedPath } from './logged-path.ts';

test('shows ordinary paths as they are, and of long ones the beginning', () => {
  expect(loggedPath('/winchester')).toBe('/winchester');
  expect(loggedPath(`/${'a'.repeat(8000)}`)).toBe(`/${'a'.repeat(199)}…`);
});

test('shows no secret of a mailed link, whatever page of it is asked for', () => {
  const secret = '1-xMWBLx2Hs_3LQhlw6x_f3g';
  const withSecrets = PAGES.filter(({ path }) => path.includes(':token'));
  expect(withSecrets.length).toBeGreaterThan(2);
  for (const { path } of withSecrets) {
    const address = path.replace(':token', secret);
    for (const asked of [address, `${address}/none`, `${address}.data`, address.replace('/s', '/S')])
      expect(loggedPath(asked)).not.toContain(secret);
  }
  expect(loggedPath(`/suggestion/${secret}/photos`)).toBe('/suggestion/…/photos');
});

test('shows no secret however the path is written, and whatever is in front or behind', () => {
  const secret = fc.stringMatching(/^(?:stop-)?[1-9]\d{0,5}-[A-Z][\w-]{21}$/);
  const page = fc.constantFrom('suggestion', 'still-right');
  const slashes = fc.constantFrom('/', '//', '///', '/./', '%2F', '%2f%2F', '%252F', '\\', '%5C');
  const behind = fc.constantFrom(
    '',
    '/',
    '.data',
    '/photos',
    '//photos/x.webp',
    '/none',
    '%00',
    '/%',
    '/%zz',
  );
  const odd = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      secret,
      page,
      slashes,
      slashes,
      behind,
      odd,
      odd,
      (token, name, first, second, rest, big, coded) => {
        const written = [...name]
          .map((letter, at) => (big[at % big.length] ? letter.toUpperCase() : letter))
          .map((letter, at) => (coded[at % coded.length] ? encoded(letter) : letter))
          .join('');
        const logged = loggedPath(first + written + second + token + rest);
        expect(logged).not.toContain(token);
        // Nor all but its beginning.
        expect(logged).not.toContain(token.slice(-10));
      },
    ),
  );
});

test('leaves every path without a secret as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z0-9%.-]{0,10}$/), { maxLength: 8 }), (parts) => {
      const path = `/${parts.join('/')}`;
      expect(withoutLinkSecrets(path)).toBe(path);
    }),
  );
});

function encoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}
