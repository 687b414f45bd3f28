import { createServer, type RequestListener, type Server } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { askOutside } from './outgoing-request.server.ts';

/** `fetch` and what Node has besides. */
const ASKS = /(?<![.\w])fetch\(|(?:request|get)\b[^;]* from 'node:https?'/;

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

test('gives status and text of the answer', async () => {
  const address = await serve((_request, response) => response.writeHead(404).end('nobody'));
  expect(await askOutside(address, { timeoutMs: 5000 })).toEqual({ status: 404, text: 'nobody' });
});

test('follows no redirect', async () => {
  const asked: string[] = [];
  const address = await serve((request, response) => {
    asked.push(request.url ?? '');
    const to = request.url === '/nowhere' ? 'http://[' : 'https://inside.example/secret';
    response.writeHead(302, { Location: to }).end();
  });
  await expect(askOutside(address, { timeoutMs: 5000 })).rejects.toMatchObject({
    name: 'SentElsewhere',
    origin: 'https://inside.example',
  });
  await expect(askOutside(`${address}/nowhere`, { timeoutMs: 5000 })).rejects.toMatchObject({ origin: null });
  expect(asked).toEqual(['/', '/nowhere']);
});

test('gives up on an answer that is too large, or never ends', async () => {
  const address = await serve((_request, response) => {
    const more = setInterval(() => response.write('a'.repeat(10_000)), 1);
    response.on('close', () => clearInterval(more));
  });
  await expect(askOutside(address, { timeoutMs: 5000 })).rejects.toThrow('more than 65536 bytes');
});

test('gives up on an answer that does not come in time', async () => {
  const address = await serve(() => {});
  await expect(askOutside(address, { timeoutMs: 50 })).rejects.toThrow();
});

test('is the only way from the server to the outside, besides the bucket of uploads and addresses that others have written', async () => {
  const root = path.join(import.meta.dirname, '../../..');
  const files = await Promise.all(
    ['app', 'server', 'cli', 'db', 'scripts'].map((folder) =>
      readdir(path.join(root, folder), { recursive: true }).then((names) =>
        names.map((name) => `${folder}/${name}`),
      ),
    ),
  );
  const ofServer = files
    .flat()
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        (!file.startsWith('app/') || file.endsWith('.server.ts')),
    );
  const asking: string[] = [];
  for (const file of ofServer) {
    if (ASKS.test(await readFile(path.join(root, file), 'utf8'))) asking.push(file);
  }
  expect(asking.toSorted()).toEqual([
    'app/platform/outgoing/outgoing-request.server.ts',
    'app/platform/outgoing/public-request.server.ts',
    'app/storage/s3-client.server.ts',
  ]);
  for (const file of asking.filter((name) => !name.endsWith('public-request.server.ts')))
    expect(await readFile(path.join(root, file), 'utf8')).toMatch(/redirect: '(?:error|manual)'/);
});
