import { isGuardedPath } from '#app/features/accounts/rights/guarded-paths.ts';
import * as paths from '#app/paths/paths.ts';
import { FOR_PROGRAMS } from '#app/paths/program-paths.ts';
import { readLocalPath } from '#app/paths/local-path.ts';
import { decodablePath } from '#app/paths/decodable-path.ts';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';

/** Bytes. */
export const LARGEST_REDIRECTS = 2_000_000;

export interface Redirect {
  /** Output of `pathKey`; a query or `*` may follow. */
  from: string;
  /** A path of this site, a web address, or `GONE`. */
  to: string;
}

export interface StoredRedirect extends Redirect {
  id: number;
  hits: number;
}

/** Target of permanently removed pages. */
export const GONE = 'gone';

const LONGEST = 500;
/** Account pages and machine endpoints, because a redirect there could lock everyone out. */
const KEPT = [paths.signIn, ...FOR_PROGRAMS];

/** Normalises a path: decoded, lower case, without a trailing slash. */
export function pathKey(pathname: string): string {
  const decoded = decodeURIComponent(decodablePath(pathname)).normalize('NFC').toLowerCase();
  return withoutTrailingSlashes(decoded, 1);
}

/** Sorts a query by name for comparison. */
function queryKey(search: string): string {
  const query = new URLSearchParams(search);
  query.sort();
  return query.size > 0 ? `?${query}` : '';
}

/** Finds a redirect by path and query, path, or longest prefix with `*`; null for none. */
export function redirectOf(
  pathname: string,
  search: string,
  all: ReadonlyMap<string, string>,
): Redirect | null {
  const path = pathKey(pathname);
  const keys = [path];
  if (search.length > 1 && search.length <= LONGEST) keys.unshift(path + queryKey(search));
  if (!isKept(path))
    for (let end = path.lastIndexOf('/', LONGEST); end > 0; end = path.lastIndexOf('/', end - 1))
      keys.push(`${path.slice(0, end)}/*`);
  const from = keys.find((key) => all.has(key));
  return from === undefined ? null : { from, to: all.get(from) as string };
}

/** Reads an old path, or the path and query of a web address. */
export function readOldPath(text: string): { from: string } | { problem: string } {
  const written = text.trim();
  const local = readLocalPath(written);
  const url = /^https?:\/\//i.test(written)
    ? URL.parse(written)
    : local && new URL(local, 'https://site.invalid');
  if (!url || written.length > LONGEST) {
    return { problem: 'Enter the old path, such as /kennels/old-name.html.' };
  }
  if (url.hash !== '')
    return { problem: 'Leave out what follows “#” in the old path: browsers don’t send it.' };
  const from = pathKey(url.pathname);
  const query = queryKey(url.search);
  if (/\*./.test(from) || (from.includes('*') && (!/.\/\*$/.test(from) || query !== '')))
    return { problem: 'Use one “*” only, after the last slash, such as /places/*.' };
  if ((from === '/' && query === '') || from.includes('\0') || /[\p{Cc}\uFFFD]/u.test(from)) {
    return { problem: 'Enter the old path, such as /kennels/old-name.html.' };
  }
  if (isKept(from)) {
    return { problem: 'This path belongs to accounts, the admin area or programs and can’t be redirected.' };
  }
  return { from: from + query };
}

function isKept(path: string): boolean {
  return isGuardedPath(path) || KEPT.some((kept) => path === kept || path.startsWith(`${kept}/`));
}

export function readNewAddress(text: string): { to: string } | { problem: string } {
  const written = text.trim();
  const problem =
    'Enter a path on this site, such as /blog, an address that starts with https://, or “gone”.';
  if (written.toLowerCase() === GONE || written === '410') return { to: GONE };
  if (written.length > LONGEST) return { problem };
  const own = readLocalPath(written);
  if (own !== null) return { to: own };
  const url = /^https:\/\//i.test(written) ? URL.parse(written) : null;
  return url && url.username === '' && url.password === '' ? { to: url.href } : { problem };
}

/** Target path as written by `pathKey`; null if on another site. */
export function targetKey(to: string): string | null {
  return to.startsWith('/') ? pathKey(new URL(to, 'https://site.invalid').pathname) : null;
}

/** True if a redirect would lead back to its own old path. */
export function isLoop(wanted: Redirect, others: ReadonlyMap<string, string>): boolean {
  return lastOf(wanted, new Map([...others, [wanted.from, wanted.to]])) === null;
}

/** Follows chained redirects to the last address; null in a circle. */
export function lastTarget(
  pathname: string,
  search: string,
  all: ReadonlyMap<string, string>,
): Redirect | null {
  const first = redirectOf(pathname, search, all);
  const to = first && lastOf(first, all);
  return first && to !== null ? { from: first.from, to } : null;
}

function lastOf(first: Redirect, all: ReadonlyMap<string, string>): string | null {
  const seen = new Set([first.from]);
  for (let { to } = first; ; ) {
    const url = to.startsWith('/') ? new URL(to, 'https://site.invalid') : null;
    const further = url && redirectOf(url.pathname, url.search, all);
    if (!further) return to;
    if (seen.has(further.from)) return null;
    seen.add(further.from);
    ({ to } = further);
  }
}
