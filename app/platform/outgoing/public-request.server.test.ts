import dns from 'node:dns/promises';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askPublic,
  askPublicOnce,
  askService,
  connectTo,
  type MayConnect,
  onChosenService,
  RefusedRequest,
} from './public-request.server.ts';

/** `fetch` and what Node has besides, among them connections of any protocol. */
const ASKS =
  /(?<![.\w])fetch\(|(?:request|get)\b[^;]* from 'node:https?'|connect\b[^;]* from 'node:(?:net|tls)'/;

/** What names resolve to here; every other one as it does elsewhere. */
const names = new Map<string, string[][]>();
const { lookup } = dns;
// Not the module: other tests of this process may have loaded what imports it.
async function lookUp(name: string, options: { all: true }) {
  const answers = names.get(name);
  if (!answers) return lookup(name, options);
  return (answers.shift() ?? []).map((address) => ({ address, family: 4 }));
}

const servers: Server[] = [];
const asked: string[] = [];

beforeEach(() => {
  vi.spyOn(dns, 'lookup').mockImplementation(lookUp as typeof dns.lookup);
  names.clear();
  asked.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** @returns its port on 127.0.0.1 */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const anywhere: MayConnect = () => true;
const ask = (address: string, mayConnect: MayConnect = anywhere, timeoutMs = 20_000) =>
  askPublic(address, { timeoutMs, largestBytes: 1000, headers: { Accept: 'image/png' }, mayConnect });

test('gives status and bytes of the answer', async () => {
  const port = await serve((request, response) => response.writeHead(404).end(request.headers.accept));
  const answer = await ask(`http://127.0.0.1:${port}/dog.png?a=1`);
  expect({ ...answer, body: String(answer.body) }).toEqual({ status: 404, body: 'image/png' });
  expect(asked).toEqual([`127.0.0.1:${port} /dog.png?a=1`]);
});

describe('unless somebody allows it', () => {
  const listen = () => serve((_request, response) => response.end('secret'));
  const askAsItIs = (address: string) =>
    askPublic(address, { timeoutMs: 20_000, largestBytes: 1000, headers: {} });

  test.each([
    '127.0.0.1',
    'localhost',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
  ])('nothing of this machine is asked as %s', async (host) => {
    const port = await listen();
    for (const address of [`http://${host}:${port}/`, `http://${host}/`, `https://${host}/`]) {
      await expect(askAsItIs(address)).rejects.toThrow('is not on the public web');
    }
    expect(asked).toEqual([]);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'http://[fd00::1]/',
    'http://0.0.0.0/',
  ])('nothing of a private network is asked: %s', async (address) => {
    await expect(askAsItIs(address)).rejects.toThrow(RefusedRequest);
  });

  test('no other service of a public host is asked', async () => {
    for (const port of [22, 25, 6379, 8080]) {
      await expect(askAsItIs(`http://93.184.215.14:${port}/`)).rejects.toThrow(RefusedRequest);
    }
  });

  test('a name is believed only where all that is left of it is public', async () => {
    names.set('inside.example', [['10.0.0.7', '127.0.0.1']]);
    await expect(askAsItIs('http://inside.example/')).rejects.toThrow(RefusedRequest);
  });
});

test.each([
  'ftp://127.0.0.1/',
  'file:///etc/passwd',
  'data:image/png;base64,AA',
  'javascript:alert(1)',
  'dog.png',
  '',
])('asks nothing of %s', async (address) => {
  await expect(ask(address)).rejects.toThrow('The address is not a web address.');
});

test('goes where it has looked, though the name may mean something else by then', async () => {
  const port = await serve((_request, response) => response.end('here'));
  names.set('rebinding.example', [['127.0.0.1'], ['127.0.0.2']]);
  const looked: string[] = [];
  const { body } = await ask(`http://rebinding.example:${port}/`, (address) => {
    looked.push(address);
    return address === '127.0.0.1';
  });
  expect(String(body)).toBe('here');
  expect(looked).toEqual(['127.0.0.1']);
  expect(asked).toEqual([`rebinding.example:${port} /`]);
});

test('of several addresses it takes one that is allowed', async () => {
  const port = await serve((_request, response) => response.end('here'));
  names.set('several.example', [['10.1.2.3', '127.0.0.1']]);
  const { body } = await ask(`http://several.example:${port}/`, (address) => address.startsWith('127.'));
  expect(String(body)).toBe('here');
});

describe('a service that the operator or owner has chosen', () => {
  const timeoutMs = 20_000;

  test('may be on this machine, and redirects nowhere', async () => {
    const port = await serve((_request, response) => response.writeHead(302, { Location: '/there' }).end());
    const location = `http://localhost:${port}/there`;
    expect(await askService(`http://localhost:${port}/`, { timeoutMs })).toMatchObject({
      status: 302,
      location,
    });
    const socket = await connectTo({ host: 'localhost', port, timeoutMs }, onChosenService);
    expect(socket.remoteAddress).toMatch(/127\.0\.0\.1$/);
    socket.destroy();
  });

  test.each([
    ...[
      '169.254.169.254',
      '2852039166',
      '0xA9FEA9FE',
      '0xa9.254.0xa9.254',
      '0251.0376.0251.0376',
      '169.16689662',
    ],
    ...[
      '[::ffff:169.254.169.254]',
      '[::ffff:a9fe:a9fe]',
      '[fe80::1]',
      '[64:ff9b::a9fe:a9fe]',
      '[fd00:ec2::254]',
    ],
    ...['0.0.0.0', '0', '[::]', '224.0.0.1', '[ff02::1]', 'inside.example', 'sometimes.example'],
  ])('is never where clouds keep secrets: %s', async (host) => {
    names.set('inside.example', [['169.254.169.254'], ['169.254.169.254']]);
    // It changes between the look and the connection, were there two.
    names.set('sometimes.example', [['169.254.169.254'], ['127.0.0.1'], ['127.0.0.1']]);
    await expect(askService(`http://${host}/`, { timeoutMs })).rejects.toThrow(RefusedRequest);
    names.set('sometimes.example', [['169.254.169.254'], ['127.0.0.1']]);
    const bare = host.replace(/^\[(.*)\]$/, '$1');
    await expect(connectTo({ host: bare, port: 25, timeoutMs }, onChosenService)).rejects.toThrow(
      RefusedRequest,
    );
  });
});

describe('a redirect', () => {
  test('is followed', async () => {
    const to = await serve((_request, response) => response.end('moved'));
    const from = await serve((_request, response) =>
      response.writeHead(302, { Location: `http://127.0.0.1:${to}/there` }).end(),
    );
    expect(String((await ask(`http://127.0.0.1:${from}/`)).body)).toBe('moved');
    expect(asked).toEqual([`127.0.0.1:${from} /`, `127.0.0.1:${to} /there`]);
  });

  test.each(['', '//127.0.0.1:{inside}/', 'https://127.0.0.1:{inside}/', 'http://localhost:{inside}/secret'])(
    'into what is not allowed is not (%s)',
    async (location) => {
      const inside = await serve((_request, response) => response.end('secret'));
      const target = (location || 'http://127.0.0.1:{inside}/').replace('{inside}', String(inside));
      const outside = await serve((_request, response) =>
        response.writeHead(301, { Location: target }).end(),
      );
      const onlyOutside: MayConnect = (_address, port) => port === outside;
      await expect(ask(`http://127.0.0.1:${outside}/`, onlyOutside)).rejects.toThrow(RefusedRequest);
      expect(asked).toEqual([`127.0.0.1:${outside} /`]);
    },
  );

  test.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'http://['])('to %s is not', async (Location) => {
    const port = await serve((_request, response) => response.writeHead(307, { Location }).end());
    await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow(RefusedRequest);
  });

  test('to itself comes to an end', async () => {
    const port = await serve((_request, response) => response.writeHead(302, { Location: '/again' }).end());
    await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow('too many times');
    expect(asked).toHaveLength(4);
  });
});

test('takes no answer that is too large, whatever it says of its length', async () => {
  const honest = await serve((_request, response) => response.end(Buffer.alloc(1001)));
  await expect(ask(`http://127.0.0.1:${honest}/`)).rejects.toThrow(RefusedRequest);
  const endless = await serve((_request, response) => {
    const more = setInterval(() => response.write('a'.repeat(500)), 1);
    response.on('close', () => clearInterval(more));
  });
  await expect(ask(`http://127.0.0.1:${endless}/`)).rejects.toThrow(RefusedRequest);
  const whole = await serve((_request, response) => response.end(Buffer.alloc(1000)));
  expect((await ask(`http://127.0.0.1:${whole}/`)).body).toHaveLength(1000);
});

test('posts a body to the address and follows no redirect', async () => {
  const received: string[] = [];
  const port = await serve(async (request, response) => {
    for await (const chunk of request) received.push(String(chunk));
    response.writeHead(307, { Location: '/elsewhere' }).end();
  });
  const answer = await askPublicOnce(`http://127.0.0.1:${port}/hook`, {
    method: 'POST',
    body: '{"name":"Käthe"}',
    headers: { 'Content-Type': 'application/json' },
    timeoutMs: 20_000,
    largestBytes: 0,
    mayConnect: anywhere,
  });
  expect(answer).toMatchObject({ status: 307, location: `http://127.0.0.1:${port}/elsewhere` });
  expect([received.join(''), asked]).toEqual(['{"name":"Käthe"}', [`127.0.0.1:${port} /hook`]]);
});

test('unpacks nothing', async () => {
  const bomb = gzipSync(Buffer.alloc(200_000));
  const port = await serve((_request, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
  );
  await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow('The answer is compressed.');
});

test.each<[string, RequestListener]>([
  ['never begins', () => {}],
  ['never ends', (_request, response) => response.writeHead(200).write('a')],
])('gives up on an answer that %s', async (_what, listener) => {
  const port = await serve(listener);
  const error = await ask(`http://127.0.0.1:${port}/`, anywhere, 200).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'TimeoutError' });
});

test('says of a connection that is cut no more than that', async () => {
  const port = await serve((_request, response) => response.socket?.destroy());
  const error = await ask(`http://127.0.0.1:${port}/`).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(RefusedRequest);
});

test('is the only way from the server to the outside, besides the bucket of uploads', async () => {
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
    'app/platform/outgoing/public-request.server.ts',
    'app/storage/s3-client.server.ts',
  ]);
});
