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
import { api } from '#app/paths/paths.ts';
import { codeOfStatus } from '#app/platform/problem.ts';
import type { ClientLimits } from './client-limits.ts';
import type { AnswerFromCache } from '../page-cache/cached-answers.ts';
import { limitNetworkConnections } from './network-connections.ts';
import { watchSlowClients } from './slow-clients.ts';
import { createTurns } from './request-queue.ts';

type Fault = readonly [status: number, sentence: string];

const MALFORMED: Fault = [400, 'The request is not valid HTTP.'];
const BAD_ADDRESS: Fault = [400, 'The address or the host of the request is not valid.'];
const BROKEN: Fault = [500, 'Something went wrong on our side. Please try again later.'];
const TOO_SLOW: Fault = [408, 'The request did not arrive in time.'];
const FAULTS: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of the request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/** Characters that can't be in a host. */
const NO_HOST = /[\s/\\?#@]/;

/**
 * The HTTP server before `host`: adds headers and limits clients. @param answerFromCache bypasses the host
 * @param isPage true for slow paths, whose requests are started one by one
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
      // Slow lines are fine while data arrives.
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
      // Waits before anything is allocated, because waiting objects survive into the old generation.
      turn(() => {
        // Clients that have disconnected get no page.
        if (!outgoing.destroyed) void listener(incoming, outgoing);
      });
    },
  );
  // Reads one more than allowed, to detect too many.
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
  // Neither the database nor the file system accepts NUL.
  if (url.includes('%00')) return BAD_ADDRESS;
  if (hostsNamed(incoming) > 1) return BAD_ADDRESS;
  // `URL` would take numbers for IPv4 addresses.
  if (host === undefined || NO_HOST.test(host) || !URL.canParse(`http://${host}`)) return BAD_ADDRESS;
  if (incoming.rawHeaders.length > 2 * limits.headers) return [431, 'The request has too many headers.'];
  return null;
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Counts Host headers, since Node and a proxy may use different ones. */
function hostsNamed({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

function refuse(outgoing: ServerResponse, [status, sentence]: Fault): void {
  // Programs read problem details (RFC 9457).
  const isProgram = outgoing.req.url?.startsWith(`${api}/`) ?? false;
  const type = isProgram ? 'application/problem+json' : 'text/plain; charset=utf-8';
  const problem = {
    title: STATUS_CODES[status],
    status,
    code: codeOfStatus(status),
    detail: sentence,
    error: sentence,
  };
  outgoing.writeHead(status, { 'Content-Type': type, Connection: 'close' });
  outgoing.end(isProgram ? JSON.stringify(problem) : `${sentence}\n`);
}

function textAnswer([status, sentence]: Fault): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' },
  });
}

/** Writes an answer to a socket without a request, and ends it. */
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
