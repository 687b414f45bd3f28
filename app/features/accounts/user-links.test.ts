import { expect, test } from 'vitest';
import { shortEmail, userLinks } from './user-links.ts';

const user = { id: '1', email: 'ann@dogs.example', displayName: 'Ann', isAdmin: false };

test('the menu leads admins to the admin pages as well', () => {
  expect(userLinks(user).map(({ label }) => label)).toEqual(['Profile', 'Blog']);
  expect(userLinks({ ...user, isAdmin: true }).map(({ href }) => href)).toEqual([
    '/profile',
    '/blog',
    '/blog/admin',
    '/admin/import',
    '/admin/analytics',
    '/admin/audit',
  ]);
});

test('a long address loses its middle', () => {
  expect(shortEmail('ann@dogs.example')).toBe('ann@dogs.example');
  const short = shortEmail('somebody.with.a.long.name@a-long-domain.example');
  expect(short).toHaveLength(28);
  expect(short).toMatch(/^somebody.*….*example$/);
});
