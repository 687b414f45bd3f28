import { COOKIE_PREFIX } from '#app/features/accounts/session/auth.server.ts';
import { readTheme } from '#app/features/site/theme/theme.ts';
import { hasFlash } from '#app/request/flash.ts';
import * as paths from '#app/paths/paths.ts';
import { namesTag } from '../filters/header-list.ts';
import { chooseEncoding, type Encoding } from './bodies.ts';
import type { CachedPage } from './cached-pages.ts';
import type { PageKey } from './key.ts';

export interface RequestedPage {
  /** Its cache address. */
  address: string;
  theme: string;
  /** Cache key: address and theme. */
  key: string;
  encoding: Encoding;
  /** True if the visitor came from a search, which the cached page has no link back to. */
  isOnTheWay: boolean;
  /** The browser's `If-None-Match`. */
  known: string;
}

/** Works out a request's cache entry; null for uncached paths and personal pages. */
export function requestedPage(
  keyOf: PageKey,
  url: Pick<URL, 'pathname' | 'searchParams'>,
  header: (name: string) => string | undefined,
): RequestedPage | null {
  const cookies = header('cookie') ?? null;
  if (!isAnonymous(cookies) || header('authorization') !== undefined) return null;
  const address = keyOf(url);
  if (address === null) return null;
  const theme = readTheme(cookies);
  return {
    address,
    theme,
    key: `${theme} ${address}`,
    encoding: chooseEncoding(header('accept-encoding') ?? ''),
    isOnTheWay: url.pathname.startsWith(paths.business('')) && isSearch(header('referer')),
    known: header('if-none-match') ?? '',
  };
}

/** True if the address may be a search; the loader decides. */
function isSearch(referrer: string | undefined): boolean {
  return referrer !== undefined && URL.parse(referrer)?.pathname.lastIndexOf('/') === 0;
}

/** The page's status, or 304 if the client already has it. */
export function answerStatus({ known }: Pick<RequestedPage, 'known'>, { tag, status }: CachedPage): number {
  const [, hash] = tag.split('W/');
  return namesTag(known, hash) ? 304 : status;
}

/** True without a session and without a waiting message. */
export function isAnonymous(cookies: string | null): boolean {
  return !cookies?.includes(`${COOKIE_PREFIX}.session_token=`) && !hasFlash(cookies);
}
