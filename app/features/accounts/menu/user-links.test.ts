import { expect, test } from 'vitest';
import { shortEmail, userLinks } from './user-links.ts';

const user = { id: '1', email: 'ann@dogs.example', displayName: 'Ann', isAdmin: false };

test('the menu leads admins to the admin pages as well', () => {
  expect(userLinks(user).map(({ label }) => label)).toEqual(['Profile', 'Blog']);
  expect(userLinks({ ...user, isAdmin: true }).map(({ href }) => href)).toEqual([
    '/profile',
    '/blog',
    '/blog/admin',
    '/admin/businesses',
    '/admin/import',
    '/admin/analytics',
    '/admin/messages',
    '/admin/audit',
  ]);
});

test('the menu leads editors to the blog, and to nothing else of the admin area', () => {
  const links = userLinks({ ...user, isEditor: true });
  expect(links.map(({ href }) => href)).toEqual(['/profile', '/blog', '/blog/admin']);
});

test('the menu says how many messages wait, to admins alone', () => {
  const labels = (isAdmin: boolean, unreadMessages?: number) =>
    userLinks({ ...user, isAdmin, ...(unreadMessages ? { unreadMessages } : {}) }).map(({ label }) => label);
  expect(labels(true)).toContain('Messages');
  expect(labels(true, 3)).toContain('Messages (3)');
  expect(labels(false, 3).join()).not.toContain('Messages');
});

test('a long address loses its middle', () => {
  expect(shortEmail('ann@dogs.example')).toBe('ann@dogs.example');
  const short = shortEmail('somebody.with.a.long.name@a-long-domain.example');
  expect(short).toHaveLength(28);
  expect(short).toMatch(/^somebody.*….*example$/);
});
