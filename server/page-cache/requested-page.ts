import { COOKIE_PREFIX } from '#app/features/accounts/session/auth.server.ts';
import { prefersMarkdown } from '#app/features/programs/markdown/prefers-markdown.ts';
import { readTheme } from '#app/features/site/theme/theme.ts';
import { hasFlash } from '#app/request/flash.ts';
import * as paths from '#app/paths/paths.ts';
import { namesTag } from '../filters/header-list.ts';
import { chooseEncoding, type Encoding } from './bodies.ts';
import type { CachedPage } from './cached-pages.ts';
import type { PageKey } from './key.ts';

/** A cacheable page, and how the client can use it. */
export interface RequestedPage {
  /** The one address under which it is cached. */
  address: string;
  theme: string;
  /** Of the cache: one for each address and theme. */
  key: string;
  encoding: Encoding;
  /** Whether what is made for everyone lacks the way back to where this visitor comes from. */
  isOnTheWay: boolean;
  /** Names of pages the browser has, as `If-None-Match` lists them. */
  known: string;
}

/**
 * Works out what a request needs from the cache, in front of the host and inside it.
 * @param url of the page, or of its data
 * @param header returns a request header by its lower-case name
 * @returns null for uncached paths, and for visitors with pages of their own
 */
export function requestedPage(
  keyOf: PageKey,
  url: Pick<URL, 'pathname' | 'searchParams'>,
  header: (name: string) => string | undefined,
): RequestedPage | null {
  const cookies = header('cookie') ?? null;
  if (!isAnonymous(cookies) || header('authorization') !== undefined) return null;
  if (prefersMarkdown(header('accept'))) return null;
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

/** Whether the address is one that a page with a search may have: the loader says whether it has. */
function isSearch(referrer: string | undefined): boolean {
  return referrer !== undefined && URL.parse(referrer)?.pathname.lastIndexOf('/') === 0;
}

/** The page's status, or 304 if the client already has it. */
export function answerStatus({ known }: Pick<RequestedPage, 'known'>, { tag, status }: CachedPage): number {
  const [, hash] = tag.split('W/');
  return namesTag(known, hash) ? 304 : status;
}

/** Anyone who is not signed in and has no message waiting. */
export function isAnonymous(cookies: string | null): boolean {
  return !cookies?.includes(`${COOKIE_PREFIX}.session_token=`) && !hasFlash(cookies);
}
