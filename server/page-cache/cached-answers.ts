import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { prefersMarkdown } from '#app/features/programs/markdown/prefers-markdown.ts';
import { answerStatus, requestedPage } from './requested-page.ts';
import type { CachedPage } from './cached-pages.ts';
import type { Encoding } from './bodies.ts';
import type { PageCache } from './page-cache.ts';
import { type LogRequest, REQUEST_ID } from '../filters/request-log.ts';

interface AnsweredPage {
  page: CachedPage;
  encoding: Encoding;
}

declare module 'hono' {
  interface ContextVariableMap {
    answeredPage: AnsweredPage;
  }
}

/** Headers that belong to one request only. */
const OF_ONE_ANSWER: ReadonlySet<string> = new Set([
  ...['content-length', REQUEST_ID.toLowerCase()],
  ...['ratelimit', 'ratelimit-policy'],
]);

/** Remembers the host's headers of a cached page, so that later answers skip it. */
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

/** Answers a request itself, or returns false. */
export type AnswerFromCache = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

interface Answer {
  key: string;
  /** Weak, so that evicted pages are freed. */
  page: WeakRef<CachedPage>;
  encoding: Encoding;
  path: string;
  status: number;
  headers: string[];
}

/** Number and length of the remembered requests: two megabytes at most. */
const MOST_REMEMBERED = 1000;
const LONGEST_REMEMBERED = 2000;

/** Serves current cached pages without the host, which would cost four times as much. */
export function answerFromCache(cache: PageCache, log: LogRequest): AnswerFromCache {
  const { pages, isCurrent } = cache;
  const remembered = new Map<string, Answer>();

  function remember(asked: string, answer: Answer): void {
    if (asked.length > LONGEST_REMEMBERED) return;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(asked, answer);
  }

  /** Null if it was evicted or is too old. */
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

/** Finds the answer given to an equivalent request; null if the host must answer. */
function findAnswer({ pages, keyOf }: PageCache, { url = '', headers }: IncomingMessage): Answer | null {
  // A request that reached a proxy unencrypted may need a redirect.
  if (!url.startsWith('/') || headers['x-forwarded-proto'] === 'http') return null;
  // The host knows which pages have another form.
  if (prefersMarkdown(headers.accept)) return null;
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
