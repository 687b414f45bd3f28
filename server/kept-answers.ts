import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { readTheme } from '#app/features/site/theme.ts';
import type { CachedPage } from './cached-pages.ts';
import { chooseEncoding, type Encoding } from './page-bodies.ts';
import { hasPage, isAnonymous, keptUnder, type PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import { type LogRequest, REQUEST_ID } from './request-log.ts';

/** The page an answer was made of. */
interface KeptPage {
  page: CachedPage;
  encoding: Encoding;
}

declare module 'hono' {
  interface ContextVariableMap {
    keptPage: KeptPage;
  }
}

const OF_ONE_ANSWER: ReadonlySet<string> = new Set(['content-length', REQUEST_ID.toLowerCase()]);

/**
 * Remembers the headers of a kept page's answer as the whole host has made them, so that the next one can be given
 * without it. Stands first in the host.
 * @param always headers that the server gives to what comes from the host, unless it has others by these names
 */
export function rememberHeaders(always: ReadonlyMap<string, string>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const kept: KeptPage | undefined = context.get('keptPage');
    if (!kept) return;
    const given = context.res.headers;
    const added = [...always].filter(([name]) => !given.has(name));
    const headers = [...added, ...given].filter(([name]) => !OF_ONE_ANSWER.has(name.toLowerCase())).flat();
    kept.page.answers.set(`${context.res.status} ${kept.encoding}`, headers);
  };
}

/** Answers a request by itself, or leaves it alone and says false. */
export type AnswerKept = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * Gives pages that are kept, and known to be up to date, as they were given before: without the host, whose way
 * costs four times as much as sending the bytes.
 */
export function answerKept({ pages, isCurrent }: PageCache, log: LogRequest): AnswerKept {
  return (incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    const cookies = headers.cookie ?? null;
    // What reached a proxy unencrypted may have to be sent elsewhere.
    const isPlain = method === 'GET' && url.startsWith('/') && headers['x-forwarded-proto'] !== 'http';
    if (!isPlain || !isAnonymous(cookies) || !isCurrent()) return false;
    const begun = performance.now();
    const { pathname, searchParams } = new URL(`http://site${url}`);
    const address = pageKey({ pathname, searchParams });
    const kept = address === null ? null : pages.get(keptUnder(address, readTheme(cookies)));
    if (!kept?.isFresh) return false;

    const encoding = chooseEncoding(headers['accept-encoding'] ?? '');
    const status = hasPage(headers['if-none-match'], kept.page) ? 304 : kept.page.status;
    const given = kept.page.answers.get(`${status} ${encoding}`);
    if (!given) return false;
    if (status === 304) {
      outgoing.writeHead(status, given).end();
    } else {
      const body = kept.page.bodies.get(encoding);
      outgoing.writeHead(status, [...given, 'content-length', String(body.length)]).end(body);
    }
    log({ method: 'GET', path: pathname, status, milliseconds: performance.now() - begun });
    return true;
  };
}
