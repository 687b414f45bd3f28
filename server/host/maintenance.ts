import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as paths from '#app/paths/paths.ts';
import { FOR_PROGRAMS } from '#app/paths/program-paths.ts';
import type { Config } from '#app/config/config.server.ts';
import { STANDALONE_POLICY, standalonePage } from '../pages/standalone-page.ts';

/** How soon the address is tried again, in milliseconds. */
const AGAIN_MS = 20;
/** Interval of the browser's retries, in seconds. */
const AGAIN_SECONDS = 5;
const SENTENCE = 'The site is being restored from a backup. This page reloads by itself.';

/** Answers every request with 503 while the site does not run.  @returns ends it, with every connection */
export async function answerMeanwhile({
  port,
  host,
  siteName,
}: Pick<Config, 'port' | 'host' | 'siteName'>): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    request.resume();
    response.setHeader('Retry-After', AGAIN_SECONDS).setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff').setHeader('Connection', 'close');
    // `//` alone is not a valid address.
    const pathname = URL.parse(request.url ?? '/', 'http://site')?.pathname ?? '/';
    if (pathname === paths.health) {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok');
      return;
    }
    if ([...FOR_PROGRAMS, paths.readiness].some((start) => pathname.startsWith(start))) {
      response
        .writeHead(503, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ error: SENTENCE }));
      return;
    }
    response
      .writeHead(503, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': STANDALONE_POLICY,
        Refresh: String(AGAIN_SECONDS),
      })
      .end(
        standalonePage({
          siteName: siteName ?? 'Dog Directory',
          title: 'We’ll be back soon',
          lede: SENTENCE,
          address: null,
          cookies: request.headers.cookie ?? null,
        }),
      );
  });
  server.on('error', () => {});
  const ending = new AbortController();
  const listening = listenOnceFree(server, { port, host }, ending.signal);
  return async () => {
    ending.abort();
    await listening;
    await ended(server);
  };
}

/** Listens as soon as the address is free. */
async function listenOnceFree(
  server: Server,
  at: { port: number; host: string },
  ending: AbortSignal,
): Promise<void> {
  while (!ending.aborted) {
    const isListening = await new Promise<boolean>((resolve) => {
      const settle = (listening: boolean) => {
        server.removeAllListeners('listening');
        resolve(listening);
      };
      server.once('error', () => settle(false)).listen(at, () => settle(true));
    });
    if (isListening) return;
    await sleep(AGAIN_MS);
  }
}

function ended(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
