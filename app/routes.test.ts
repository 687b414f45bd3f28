import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { isAdminPath, isGuardedPath } from './features/accounts/rights/guarded-paths.ts';
import routes from './routes.ts';

/** Every page with its path and the layouts it stands in. */
function pages(
  entries: RouteConfigEntry[],
  path = '',
  layouts: string[] = [],
): { path: string; file: string; layouts: string[] }[] {
  return entries.flatMap((entry) => {
    const ownPath = entry.path ? `${path}/${entry.path}` : path;
    // A layout without a path of its own is no page.
    const page = entry.path || entry.index ? [{ path: ownPath || '/', file: entry.file, layouts }] : [];
    return [...page, ...pages(entry.children ?? [], ownPath, [...layouts, entry.file])];
  });
}

const all = pages(routes);

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
