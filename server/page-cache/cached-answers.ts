import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { answerStatus, requestedPage } from './requested-page.ts';
import type { CachedPage } from './cached-pages.ts';
import type { Encoding } from './bodies.ts';
import type { PageCache } from './page-cache.ts';
import { type LogRequest, REQUEST_ID } from '../filters/request-log.ts';

/** The page an answer was made of. */
interface AnsweredPage {
  page: CachedPage;
  encoding: Encoding;
}

declare module 'hono' {
  interface ContextVariableMap {
    answeredPage: AnsweredPage;
  }
}

/** What is left of a budget is so for one network, and of one that is not asked for here. */
const OF_ONE_ANSWER: ReadonlySet<string> = new Set([
  ...['content-length', REQUEST_ID.toLowerCase()],
  ...['ratelimit', 'ratelimit-policy'],
]);

/**
 * Remembers the headers of a cached page's answer as the whole host has made them, so that the next one can be given
 * without it. Stands first in the host.
 * @param always headers that the server gives to what comes from the host, unless it has others by these names
 */
export function rememberHeaders(always: ReadonlyMap<string, string>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const answered: AnsweredPage | undefined = context.get('answeredPage');
    if (!answered) return;
    const given = context.res.headers;
    const added = [...always].filter(([name]) => !given.has(name));
    const headers = [...added, ...given].filter(([name]) => !OF_ONE_ANSWER.has(name.toLowerCase())).flat();
    answered.page.answers.set(`${context.res.status} ${answered.encoding}`, headers);
  };
}

/** Answers a request by itself, or leaves it alone and says false. */
export type AnswerFromCache = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** What a request is answered with. */
interface Answer {
  /** Of the page in the cache. */
  key: string;
  /** Weak: what the cache has let go of is held no longer, and it may be large. */
  page: WeakRef<CachedPage>;
  encoding: Encoding;
  path: string;
  status: number;
  headers: string[];
}

/** How many requests are remembered by their words, and how long those may be: two megabytes at most. */
const MOST_REMEMBERED = 1000;
const LONGEST_REMEMBERED = 2000;

/**
 * Gives pages that are cached, and known to be up to date, as they were given before: without the host, whose way
 * costs four times as much as sending the bytes. A request in the same words as one before gets the same answer
 * without being understood again, for as long as the page is the same.
 */
export function answerFromCache(cache: PageCache, log: LogRequest): AnswerFromCache {
  const { pages, isCurrent } = cache;
  const remembered = new Map<string, Answer>();

  function remember(asked: string, answer: Answer): void {
    if (asked.length > LONGEST_REMEMBERED) return;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(asked, answer);
  }

  /** The page of an answer; null where it is not in the cache any more, or too old. */
  function pageOf({ key, page }: Answer): CachedPage | null {
    const cached = pages.get(key);
    return cached?.isFresh && cached.page === page.deref() ? cached.page : null;
  }

  return (incoming, outgoing) => {
    if (incoming.method !== 'GET' || !isCurrent()) return false;
    const begun = performance.now();
    // Neither an address nor a header can hold a line break.
    const asked = `${incoming.url}\n${incoming.rawHeaders.join('\n')}`;
    let answer = remembered.get(asked) ?? null;
    let page = answer && pageOf(answer);
    if (!answer || !page) {
      answer = findAnswer(cache, incoming);
      page = answer && pageOf(answer);
      if (!answer || !page) return false;
      remember(asked, answer);
    }
    const { encoding, path, status, headers } = answer;
    if (status === 304) {
      outgoing.writeHead(status, headers).end();
    } else {
      const body = page.bodies.get(encoding);
      outgoing.writeHead(status, [...headers, 'content-length', String(body.length)]).end(body);
    }
    log({ method: 'GET', path, status, milliseconds: performance.now() - begun });
    return true;
  };
}

/** The answer to a request, as it was given to another one before; null when the host has to give it. */
function findAnswer({ pages, keyOf }: PageCache, { url = '', headers }: IncomingMessage): Answer | null {
  // What reached a proxy unencrypted may have to be sent elsewhere.
  if (!url.startsWith('/') || headers['x-forwarded-proto'] === 'http') return null;
  const { pathname, searchParams } = new URL(`http://site${url}`);
  const asked = requestedPage(keyOf, { pathname, searchParams }, (name) => headers[name]?.toString());
  if (!asked || asked.isOnTheWay) return null;
  const { key, encoding } = asked;
  const cached = pages.get(key);
  if (!cached?.isFresh) return null;
  const { page } = cached;
  const status = answerStatus(asked, page);
  const given = page.answers.get(`${status} ${encoding}`);
  return given ? { key, path: pathname, page: new WeakRef(page), encoding, status, headers: given } : null;
}
