import * as paths from '#app/paths/paths.ts';

/** Path prefixes of the admin area and of pages for signed-in users. */
const ADMIN = [paths.admin, paths.blogAdmin];
const GUARDED = [paths.profile, ...ADMIN];

export function isAdminPath(pathname: string): boolean {
  return isBelow(ADMIN, pathname);
}

export function isBlogAdminPath(pathname: string): boolean {
  return isBelow([paths.blogAdmin], pathname);
}

/** True for pages that edit a post, which must stay open when the session ends. */
export function isEditorPath(pathname: string): boolean {
  return isBelow([paths.newPost, paths.editPosts], pathname);
}

/** True for pages that edit a business, which must stay open too. */
export function isBusinessFormPath(pathname: string): boolean {
  if (pathname === paths.newBusiness) return true;
  const last = pathname.lastIndexOf('/');
  return pathname.slice(0, last) === paths.adminBusinesses && /^\d+$/.test(pathname.slice(last + 1));
}

/** True for guarded pages, for which 'Loading...' shows during navigation. */
export function isGuardedPath(pathname: string): boolean {
  return isBelow(GUARDED, pathname);
}

function isBelow(paths: readonly string[], pathname: string): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
