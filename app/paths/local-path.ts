const HERE = 'https://site.invalid';

/**
 * Reads a path of this site as browsers resolve it. Null for anything that leads elsewhere, even after resolving dots
 * and escapes, as in `/..//host`. Use it for all user input that becomes a link or redirect.
 */
export function readLocalPath(text: unknown): string | null {
  // Browsers drop tabs and line breaks, and treat a backslash as a slash.
  if (typeof text !== 'string' || !/^\/[^\\\p{Cc}]*$/u.test(text)) return null;
  const url = URL.parse(text, HERE);
  if (url?.origin !== HERE) return null;
  const path = url.pathname + url.search + url.hash;
  // Some proxies decode the path.
  return /^\/(?:\/|%2f|%5c)/i.test(path) ? null : path;
}

/** Returns a path of this site; the home page for anything else. */
export function localPath(text: unknown): string {
  return readLocalPath(text) ?? '/';
}

/** Path of the page that sent a form; null without a usable `Referer`. */
export function pathBefore(referrer: string | null): string | null {
  const url = URL.parse(referrer ?? '');
  return url && localPath(url.pathname + url.search);
}
