import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host of pictures on this machine, which remembers what it was asked. */
export interface PictureHost {
  /** Such as `http://127.0.0.1:4711`. */
  origin: string;
  /** The paths, in the order in which they were asked for. */
  asked: string[];
  /** The headers of the last request. */
  headers: Record<string, string | string[] | undefined>;
  close(): Promise<void>;
}

/** @param answers by path, as bytes, a status or what answers; anything else is 404 */
export async function startPictureHost(
  answers: Readonly<Record<string, Uint8Array | number | RequestListener>>,
): Promise<PictureHost> {
  const host: PictureHost = { origin: '', asked: [], headers: {}, close: async () => {} };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    host.asked.push(path);
    host.headers = request.headers;
    const answer = answers[path] ?? 404;
    if (typeof answer === 'function') answer(request, response);
    else if (typeof answer === 'number') response.writeHead(answer).end();
    else response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  host.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return host;
}
