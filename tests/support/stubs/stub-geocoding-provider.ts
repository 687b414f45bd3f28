import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

interface StubGeocodingProvider {
  readonly url: string;
  /** Paths asked for since the test began. */
  readonly requests: string[];
  /** Decides how the next requests are answered; at the start of each test everything is unknown. */
  answerWith(listener: RequestListener): void;
}

/** A real HTTP server on loopback that stands in for the live geocoding provider; call it at the file's top level. */
export function useStubGeocodingProvider(): StubGeocodingProvider {
  const requests: string[] = [];
  let answer: RequestListener = notFound;
  const server = createServer((request, response) => {
    requests.push(decodeURIComponent(request.url ?? ''));
    answer(request, response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  beforeEach(() => {
    requests.length = 0;
    answer = notFound;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    requests,
    answerWith(listener) {
      answer = listener;
    },
  };
}

/** Answers with this status and body, as JSON unless it is text already. */
export function respond(status: number, body: unknown): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const notFound = respond(404, { status: 404, error: 'Postcode not found' });
