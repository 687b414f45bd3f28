import { expect, test } from 'vitest';
import { PAGES } from './pages.ts';
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
