import * as paths from '#app/paths/paths.ts';

/** Paths below which a page is part of the admin area, and those for signed-in users. */
const ADMIN = [paths.admin, paths.blogAdmin];
const GUARDED = [paths.profile, ...ADMIN];

/** Whether this page is part of the admin area. */
export function isAdminPath(pathname: string): boolean {
  return isBelow(ADMIN, pathname);
}

/** Whether this page is part of the blog's share of the admin area. */
export function isBlogAdminPath(pathname: string): boolean {
  return isBelow([paths.blogAdmin], pathname);
}

/** Whether this page edits a post, which must stay open when the session ends. */
export function isEditorPath(pathname: string): boolean {
  return isBelow([paths.newPost, paths.editPosts], pathname);
}

/** Whether this page edits a business, which must stay open too. */
export function isBusinessFormPath(pathname: string): boolean {
  if (pathname === paths.newBusiness) return true;
  const last = pathname.lastIndexOf('/');
  return pathname.slice(0, last) === paths.adminBusinesses && /^\d+$/.test(pathname.slice(last + 1));
}

/** Whether the guard stands before this page; while the browser asks for it, 'Loading...' shows. */
export function isGuardedPath(pathname: string): boolean {
  return isBelow(GUARDED, pathname);
}

function isBelow(paths: readonly string[], pathname: string): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
