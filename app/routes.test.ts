import { expect, test } from 'vitest';
import { sitePages } from '#tests/support/site/site-routes.ts';
import { isAdminPath, isGuardedPath } from './features/accounts/rights/guarded-paths.ts';

const all = sitePages();

test('every page of the admin area stands behind the guard of admins', () => {
  const admin = all.filter(({ path, file }) => isAdminPath(path) || /(^|[/-])admin-/.test(file));
  expect(admin.length).toBeGreaterThan(0);
  for (const { path, layouts } of admin)
    expect([path, layouts]).toEqual([path, expect.arrayContaining(['routes/admin/layout.tsx'])]);
});

test('nothing but the admin area stands behind that guard', () => {
  const guarded = all.filter(({ layouts }) => layouts.includes('routes/admin/layout.tsx'));
  for (const { path } of guarded) expect([path, isAdminPath(path)]).toEqual([path, true]);
});

test('pages of signed-in users stand behind theirs', () => {
  const own = all.filter(({ path }) => isGuardedPath(path) && !isAdminPath(path));
  expect(own.map(({ path }) => path)).toContain('/profile');
  for (const { path, layouts } of own)
    expect([path, layouts]).toEqual([path, expect.arrayContaining(['routes/auth/signed-in.tsx'])]);
});
