import { isGuardedPath } from '#app/features/accounts/rights/guarded-paths.ts';
import * as paths from '#app/paths/paths.ts';
import { FOR_PROGRAMS } from '#app/paths/program-paths.ts';
import { decodablePath } from '#app/paths/decodable-path.ts';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';

/** A page that has moved. */
export interface Redirect {
  /** As `pathKey` writes it. */
  from: string;
  /** A path of this site, or a web address. */
  to: string;
}

/** A redirect with how often it was followed. */
export interface StoredRedirect extends Redirect {
  id: number;
  hits: number;
}

const LONGEST = 500;
/** Pages of accounts and what programs use: a redirect there could lock everyone out. */
const KEPT = [paths.signIn, ...FOR_PROGRAMS];

/** A path as redirects know it: decoded, in small letters, without a slash at its end. */
export function pathKey(pathname: string): string {
  const decoded = decodeURIComponent(decodablePath(pathname)).normalize('NFC').toLowerCase();
  return withoutTrailingSlashes(decoded, 1);
}

/** Reads an old address: a path, or a whole web address of which the path counts. */
export function readOldPath(text: string): { from: string } | { problem: string } {
  const written = text.trim();
  const url = /^https?:\/\//i.test(written) ? URL.parse(written) : pathUrl(written);
  if (!url || written.length > LONGEST) {
    return { problem: 'Enter the old path, such as /kennels/old-name.html.' };
  }
  if (url.search !== '' || url.hash !== '') {
    return { problem: 'Leave out what follows “?” or “#” in the old path: it is carried over by itself.' };
  }
  const from = pathKey(url.pathname);
  if (from === '/' || from.includes('\0') || /[\p{Cc}\uFFFD]/u.test(from)) {
    return { problem: 'Enter the old path, such as /kennels/old-name.html.' };
  }
  if (isGuardedPath(from) || KEPT.some((path) => from === path || from.startsWith(`${path}/`))) {
    return { problem: 'This path belongs to accounts, the admin area or programs and can’t be redirected.' };
  }
  return { from };
}

/** Reads a new address: a path of this site, or a web address. */
export function readNewAddress(text: string): { to: string } | { problem: string } {
  const written = text.trim();
  const problem = 'Enter a path on this site, such as /blog, or an address that starts with https://.';
  if (written.length > LONGEST) return { problem };
  const own = pathUrl(written);
  if (own) return { to: own.pathname + own.search + own.hash };
  const url = /^https:\/\//i.test(written) ? URL.parse(written) : null;
  return url && url.username === '' && url.password === '' ? { to: url.href } : { problem };
}

/** A path within the site as an address; null for anything that leads elsewhere. */
function pathUrl(text: string): URL | null {
  if (!/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return null;
  const url = URL.parse(text, 'https://site.invalid');
  return url?.host === 'site.invalid' ? url : null;
}

/** The path that a redirect leads to, as `pathKey` writes it; null where that is another site. */
export function targetKey(to: string): string | null {
  return to.startsWith('/') ? pathKey(new URL(to, 'https://site.invalid').pathname) : null;
}

/** Whether a redirect would lead back to its own old path, by those there are. */
export function isLoop({ from, to }: Redirect, others: ReadonlyMap<string, string>): boolean {
  const seen = new Set([from]);
  for (let next = targetKey(to); next !== null; ) {
    if (seen.has(next)) return true;
    seen.add(next);
    const further = others.get(next);
    next = further === undefined ? null : targetKey(further);
  }
  return false;
}

/** Where a path leads in the end: redirects after one another are followed at once. A circle leads nowhere. */
export function lastTarget(from: string, all: ReadonlyMap<string, string>): string | null {
  const seen = new Set([from]);
  let to = all.get(from);
  while (to !== undefined) {
    const key = targetKey(to);
    if (key === null) return to;
    if (seen.has(key)) return null;
    seen.add(key);
    const further = all.get(key);
    if (further === undefined) return to;
    to = further;
  }
  return null;
}
