import { localPath } from '#app/paths/local-path.ts';
import * as paths from '#app/paths/paths.ts';

const LONGEST = 2000;

/** A path of this site with its query; '/' for anything else. */
export function safePath(value: unknown): string {
  const path = typeof value === 'string' && value.length <= LONGEST ? localPath(value) : '/';
  const [pathname] = path.split(/[?#]/);
  return `${pathname}/`.startsWith(`${paths.signIn}/`) ? '/' : path;
}

/** Address of the sign-in page that returns to `path`. */
export function signInPath(path: string): string {
  const target = safePath(path);
  return target === '/' ? paths.signIn : `${paths.signIn}?redirectTo=${encodeURIComponent(target)}`;
}
