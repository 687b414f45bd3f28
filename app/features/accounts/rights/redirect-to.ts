import * as paths from '#app/paths/paths.ts';

const LONGEST = 2000;

/**
 * A path of this site to go to after signing in, with its query; anything else is '/'. Browsers take `//host`,
 * `/\host` and some control characters as the start of another address.
 */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST) return '/';
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(value)) return '/';
  // Dots and encodings are resolved here as browsers resolve them, so that `/.//host` shows what it is.
  const url = new URL(value, 'http://site.invalid');
  if (url.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return '/';
  return url.pathname === paths.signIn || url.pathname.startsWith(`${paths.signIn}/`)
    ? '/'
    : url.pathname + url.search + url.hash;
}

/** Address of the sign-in page that comes back to `path` afterwards. */
export function signInPath(path: string): string {
  const target = safePath(path);
  return target === '/' ? paths.signIn : `${paths.signIn}?redirectTo=${encodeURIComponent(target)}`;
}
