import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { servicesContext } from './services-context.server.ts';

/** Renders a page to the end before anything is sent: pages are small, and a whole one can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const html = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady: () => pipe(collectBytes(resolve)),
      onShellError: reject,
      onError: reject,
    });
  });
  return new Response(html, { status, headers });
}

/** Writes what went wrong into the log as one line; addresses no route matches are pages that were not found. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { logger } = context.get(servicesContext);
  const path = new URL(request.url).pathname;
  if (isRouteErrorResponse(error) && error.status === 404) logger.warn({ path }, 'page not found');
  else logger.error({ err: error, path }, 'page failed');
};

/** Gathers what is written and hands it over whole at the end. */
function collectBytes(onEnd: (bytes: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      // React reuses the memory behind what it writes.
      chunks.push(Buffer.from(chunk));
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks));
      done();
    },
  });
}
