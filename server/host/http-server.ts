import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ClientLimits } from './client-limits.ts';
import type { AnswerFromCache } from '../page-cache/cached-answers.ts';
import { limitNetworkConnections } from './network-connections.ts';
import { watchSlowClients } from './slow-clients.ts';
import { createTurns } from './request-queue.ts';

/** What is wrong with a request that does not get as far as the site, as a status and a sentence. */
type Fault = readonly [status: number, sentence: string];

const MALFORMED: Fault = [400, 'The request is not valid HTTP.'];
const BAD_ADDRESS: Fault = [400, 'The address or the host of the request is not valid.'];
const BROKEN: Fault = [500, 'Something went wrong on our side. Please try again later.'];
const TOO_SLOW: Fault = [408, 'The request did not arrive in time.'];
const FAULTS: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of the request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/** What would end a host, where an address has one. */
const NO_HOST = /[\s/\\?#@]/;

/**
 * The HTTP server in front of `host`: gives every answer its headers, also those to requests which never reach the
 * host, and keeps clients within their limits.
 * @param answerFromCache gives what is cached with all its headers, without the host
 * @param isPage whether making what is at a path takes long, so that a crowd of them had better not begin at once
 */
export function createHttpServer(
  host: Pick<Hono, 'fetch'>,
  answerFromCache: AnswerFromCache,
  isPage: (pathname: string) => boolean,
  headers: ReadonlyMap<string, string>,
  limits: ClientLimits,
): Server {
  const listener = getRequestListener(host.fetch, {
    errorHandler: (error) => textAnswer(error instanceof RequestError ? BAD_ADDRESS : BROKEN),
  });
  const turn = createTurns();
  const server = createServer(
    {
      maxHeaderSize: limits.headBytes,
      headersTimeout: limits.headMs,
      // A large file on a slow line takes as long as it takes, as long as it comes at all.
      requestTimeout: 0,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.sweepMs,
      // Refused with headers; see `faultOf`.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const fault = faultOf(incoming, limits);
      if (!fault && answerFromCache(incoming, outgoing)) return;
      for (const [name, value] of headers) outgoing.setHeader(name, value);
      if (fault) return refuse(outgoing, fault);
      if (!isPage(pathOf(incoming))) return void listener(incoming, outgoing);
      // Before anything is made for it: what waits grows old, and whatever is hung on it is cleared away late.
      turn(() => {
        // Clients that have disconnected get no page.
        if (!outgoing.destroyed) void listener(incoming, outgoing);
      });
    },
  );
  // More are read than may be, so that those above the limit can be counted.
  server.maxHeadersCount = limits.headers + 1;
  server.maxConnections = limits.connections;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    answerOnSocket(socket, FAULTS[error.code ?? ''] ?? MALFORMED, headers),
  );
  server.on('checkExpectation', (_incoming, outgoing: ServerResponse) => {
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    refuse(outgoing, [417, 'The server can’t meet the Expect header.']);
  });
  limitNetworkConnections(server, limits.networkConnections);
  const slowClients = watchSlowClients(server, limits, ({ req: { socket }, headersSent }) => {
    if (headersSent) socket.destroy();
    else answerOnSocket(socket, TOO_SLOW, headers);
  });
  // Idle connections make room for active ones.
  server.on('drop', () => {
    server.closeIdleConnections();
    slowClients.endAnswered();
  });
  return server;
}

function faultOf(incoming: IncomingMessage, limits: ClientLimits): Fault | null {
  const {
    url = '',
    headers: { host },
  } = incoming;
  if (url.length > limits.addressLength) return [414, 'The address is too long.'];
  // Neither the database nor the file system accepts NUL, and no path of this site has it.
  if (url.includes('%00')) return BAD_ADDRESS;
  if (hostsNamed(incoming) > 1) return BAD_ADDRESS;
  // A number, for one, is taken for an address of four bytes, and most numbers are none.
  if (host === undefined || NO_HOST.test(host) || !URL.canParse(`http://${host}`)) return BAD_ADDRESS;
  if (incoming.rawHeaders.length > 2 * limits.headers) return [431, 'The request has too many headers.'];
  return null;
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Node itself keeps the first; a proxy in front may have gone by the other. */
function hostsNamed({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

function refuse(outgoing: ServerResponse, [status, sentence]: Fault): void {
  outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  outgoing.end(`${sentence}\n`);
}

function textAnswer([status, sentence]: Fault): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' },
  });
}

/** An answer where there is no request to answer: its bytes, and then the end of the connection. */
function answerOnSocket(
  socket: Socket,
  [status, sentence]: Fault,
  headers: ReadonlyMap<string, string>,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...[...headers].map(([name, value]) => `${name}: ${value}`),
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(sentence) + 1}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${sentence}\n`, () => socket.destroy());
}
