import { type AddressInfo, Socket } from 'node:net';
import { IncomingMessage, request, type Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '#tests/support/hostile/raw-connection.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import type { AnswerFromCache } from '../page-cache/cached-answers.ts';
import { clientLimits } from './client-limits.ts';
import { createHttpServer } from './http-server.ts';
import { securityHeaders } from '../security/security-headers.ts';

/** So short that a test can wait for it. */
const LIMITS = {
  ...clientLimits({ trustProxy: false, connectionsPerNetwork: 500 }),
  headMs: 300,
  idleMs: 300,
  faltersMs: 300,
  leastBytesPerSecond: 20_000,
  sweepMs: 50,
};
const HEADERS = securityHeaders('https://dogs.example');
const LARGE = 16 * 1024 * 1024;

let server: Server;
let port: number;
/** How the site learns of a client that has gone. */
const broken: unknown[] = [];

/** The pages that were begun, and in which turn of the event loop. */
const begun: { path: string; loop: number }[] = [];
let loop = 0;

const host = new Hono()
  .get('/', (context) => context.text('here'))
  .get('/large', (context) => context.body(new Uint8Array(LARGE)))
  .get('/quiet', async (context) => {
    await wait(900);
    return context.text('at last');
  })
  .get(
    '/events',
    () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(5)) })),
  )
  .get('/breaks', () => {
    throw new Error('secret of the inside');
  })
  .get('/page/*', ({ req, text }) => {
    begun.push({ path: req.path, loop });
    return text('a page');
  })
  .post('/', async (context) => {
    try {
      return context.text(`got ${(await context.req.arrayBuffer()).byteLength}`);
    } catch (error) {
      broken.push(error);
      return context.text('broken off', 400);
    }
  })
  // Answers after a first look at what has come.
  .post('/look', async (context) => {
    const reader = context.req.raw.body?.getReader();
    await reader?.read();
    return context.text('no, thank you');
  })
  .post('/pause', async (context) => {
    await wait(900);
    return context.text(`got ${(await context.req.arrayBuffer()).byteLength}`);
  });
host.onError((error) => {
  throw error;
});

const isPage = (pathname: string) => pathname.startsWith('/page/');

async function start(limits = LIMITS, fromCache: AnswerFromCache = () => false): Promise<[Server, number]> {
  const started = createHttpServer(host, fromCache, isPage, HEADERS, limits);
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return [started, (started.address() as AddressInfo).port];
}

beforeAll(async () => {
  [server, port] = await start();
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends bytes as they are and waits for the end of the connection. */
async function answerTo(bytes: string): Promise<string> {
  const connection = await openConnection(port);
  connection.send(bytes);
  return connection.closed;
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n';

function expectAllHeaders(answer: string): void {
  for (const [name, value] of HEADERS)
    expect(answer.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a method that is none', 'G\x01T / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  [
    'two lengths of one body',
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    400,
  ],
  [
    'a length and chunks',
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['a header with a NUL', `${GET}X-A: a\0b\r\n\r\n`, 400],
  ['a folded header', `${GET}X-A: a\r\n b: c\r\n\r\n`, 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n', 400],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b"<>\r\nConnection: close\r\n\r\n', 400],
  ['a host with a fragment', 'GET / HTTP/1.1\r\nHost: a#b\r\nConnection: close\r\n\r\n', 400],
  ['a host with a backslash', 'GET / HTTP/1.1\r\nHost: a\\b\r\nConnection: close\r\n\r\n', 400],
  ['a host with a user', 'GET / HTTP/1.1\r\nHost: me@a\r\nConnection: close\r\n\r\n', 400],
  ['a host that is a number', 'GET / HTTP/1.1\r\nHost: 9007199254740993\r\nConnection: close\r\n\r\n', 400],
  ['an address that is none', 'GET http:// HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
  ['an address that is too long', `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 414],
  ['an address with a NUL', 'GET /blog/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['headers that are too long', `${GET}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['too many headers', `${GET}${'A:\r\n'.repeat(150)}\r\n`, 431],
  ['more headers than are counted', `${GET}${'A:\r\n'.repeat(2000)}\r\n`, 431],
  ['an expectation', `${GET}Expect: the unexpected\r\n\r\n`, 417],
])('answers %s with all headers and closes the connection', async (_what, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expectAllHeaders(answer);
});

test.each([
  ['no host', ''],
  ['a host that is none', 'Host: a#b\r\n'],
])('gives nothing from the cache to %s', async (_what, line) => {
  const [cached, itsPort] = await start(LIMITS, (_incoming, outgoing) => {
    outgoing.end('from the cache');
    return true;
  });
  const connection = await openConnection(itsPort);
  connection.send(`GET / HTTP/1.1\r\n${line}Connection: close\r\n\r\n`);
  expect(await connection.closed).toMatch(/^HTTP\/1.1 400 /);
  cached.close();
});

test('gives the headers to what the host answers, and to what it breaks at', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/none', 404],
    ['/breaks', 500],
  ] as const) {
    const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expectAllHeaders(answer);
    expect(answer).not.toContain('secret of the inside');
  }
});

test('takes no request to switch protocols', async () => {
  const answer = await answerTo(
    `${GET}Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
  expect(answer).not.toMatch(/^HTTP\/1.1 101/);
});

test('cuts off a connection on which nothing is said', async () => {
  await (await openConnection(port)).closed;
});

test('cuts off whoever sends headers one by one', async () => {
  const connection = await openConnection(port);
  connection.send(GET);
  const drip = setInterval(() => connection.send('X-A: b\r\n'), 50);
  const answer = await connection.closed;
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expectAllHeaders(answer);
});

test('cuts off whoever sends a body byte by byte, and tells the site that it broke off', async () => {
  broken.length = 0;
  const connection = await openConnection(port);
  connection.send('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n');
  const drip = setInterval(() => connection.send('a'), 20);
  const answer = await connection.closed;
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expectAllHeaders(answer);
  await expect.poll(() => broken.length).toBe(1);
});

test('cuts off whoever goes on with the body of a request that has been answered', async () => {
  const connection = await openConnection(port);
  connection.send(`${GET}Content-Length: 10000000\r\n\r\n`);
  const flow = setInterval(() => connection.send('a'.repeat(4000)), 20);
  const answer = await connection.closed;
  clearInterval(flow);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

test('makes room by closing connections whose request has been answered before all of it came', async () => {
  const [small, itsPort] = await start({ ...LIMITS, connections: 3, idleMs: 60_000, faltersMs: 60_000 });
  const held = await Promise.all([1, 2, 3].map(() => openConnection(itsPort)));
  for (const { send } of held) send(`${GET}Content-Length: 1000\r\n\r\na`);
  for (const { received } of held) await expect.poll(received).toContain('here');
  const drip = setInterval(() => held.forEach(({ send }) => send('a')), 50);
  await (await openConnection(itsPort)).closed;
  await Promise.all(held.map(({ closed }) => closed));
  clearInterval(drip);
  expect((await requestRaw(`http://127.0.0.1:${itsPort}`, '/')).body).toBe('here');
  small.closeAllConnections();
  small.close();
});

test('goes on with a connection once the rest of an answered request has come', async () => {
  const connection = await openConnection(port);
  connection.send(`${GET}Content-Length: 3\r\n\r\na`);
  await expect.poll(connection.received).toContain('here');
  connection.send(`bcGET /quiet HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(await connection.closed).toContain('at last');
});

test('takes a long body from a slow line that keeps the least rate', async () => {
  const connection = await openConnection(port);
  const piece = 'a'.repeat(4000);
  connection.send(
    `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${20 * piece.length}\r\n\r\n`,
  );
  // Several times as long as headers, silence and faltering may last.
  for (let index = 0; index < 20; index += 1) {
    connection.send(piece);
    await wait(80);
  }
  expect(await connection.closed).toContain(`got ${20 * piece.length}`);
});

test('holds no pause of its own against the client', async () => {
  const slow = await openConnection(port);
  slow.send(
    `POST /pause HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 300000\r\n\r\n${'a'.repeat(300_000)}`,
  );
  const quiet = await openConnection(port);
  quiet.send('GET /quiet HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(await slow.closed).toContain('got 300000');
  expect(await quiet.closed).toContain('at last');
});

test('leaves open what has nothing to say for a while', async () => {
  const connection = await openConnection(port);
  connection.send('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await Promise.race([connection.closed, wait(1000, 'open')])).toBe('open');
  connection.socket.destroy();
});

test('cuts off whoever does not take the answer', async () => {
  // The answer of this server is so large that the kernel does not take it off its hands.
  const [reader, itsPort] = await start({ ...LIMITS, leastBytesPerSecond: 1e9 });
  const gone = new Promise((resolve) => reader.on('connection', (socket) => socket.once('close', resolve)));
  const connection = await openConnection(itsPort);
  connection.socket.pause();
  connection.send('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await gone;
  connection.socket.destroy();
  reader.close();
});

test('gives a large answer whole to whoever takes it', async () => {
  const { body } = await requestRaw(`http://127.0.0.1:${port}`, '/large');
  expect(body.length).toBe(LARGE);
});

test('closes a connection that stays idle after its answer', async () => {
  expect(await answerTo(`${GET}\r\n`)).toContain('here');
});

test('takes no more connections than it may, and makes room by closing idle ones', async () => {
  const [small, itsPort] = await start({ ...LIMITS, connections: 3, headMs: 60_000, idleMs: 60_000 });
  const idle = await Promise.all([1, 2, 3].map(() => openConnection(itsPort)));
  for (const { send } of idle) send(`${GET}\r\n`);
  for (const { received } of idle) await expect.poll(received).toContain('here');
  // This one is turned away, which frees the others' places for the next.
  await (await openConnection(itsPort)).closed;
  await Promise.all(idle.map(({ closed }) => closed));
  expect((await requestRaw(`http://127.0.0.1:${itsPort}`, '/')).body).toBe('here');
  small.closeAllConnections();
  small.close();
});

/** Has the server find a request, as it does when all of its head has come. */
function ask(url: string): ServerResponse {
  const incoming = Object.assign(new IncomingMessage(new Socket()), {
    url,
    method: 'GET',
    headers: { host: 'localhost' },
  });
  const outgoing = new ServerResponse(incoming);
  server.emit('request', incoming, outgoing);
  return outgoing;
}

test('begins a crowd of pages one after another', async () => {
  begun.length = 0;
  let counts = true;
  const count = () => {
    loop += 1;
    if (counts) setImmediate(count);
  };
  count();
  for (let page = 0; page < 20; page += 1) ask(`/page/${page}?of=20`);
  await expect.poll(() => begun.length).toBe(20);
  counts = false;
  expect(new Set(begun.map((page) => page.loop)).size).toBe(20);
});

test('begins no page for whoever has gone when its turn comes', async () => {
  begun.length = 0;
  ask('/page/gone').destroy();
  ask('/page/there');
  await expect.poll(() => begun.map(({ path }) => path)).toEqual(['/page/there']);
});

/** What a request from this address of the machine gets; Linux has a whole network of them. */
function answerFrom(localAddress: string, itsPort: number): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: itsPort, localAddress, agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

test.runIf(process.platform === 'linux')(
  'lets one network have only so many connections, and others have theirs',
  async () => {
    const [small, itsPort] = await start({
      ...LIMITS,
      connections: 6,
      networkConnections: 4,
      headMs: 60_000,
      idleMs: 60_000,
    });
    const halfOpen = await Promise.all([1, 2, 3, 4].map(() => openConnection(itsPort)));
    for (const { send } of halfOpen) send(GET);
    // These are closed, and take no place for a moment.
    for (let count = 0; count < 20; count += 1) await (await openConnection(itsPort)).closed;
    expect(await answerFrom('127.0.0.2', itsPort)).toBe(200);
    // Who is there already goes on, and a place that is given up is free.
    halfOpen[0]?.send('Connection: close\r\n\r\n');
    expect(await halfOpen[0]?.closed).toContain('here');
    expect(await answerFrom('127.0.0.1', itsPort)).toBe(200);
    small.closeAllConnections();
    small.close();
  },
);

test.each([
  [{ trustProxy: false, connectionsPerNetwork: 500 }, 500],
  [{ trustProxy: false, connectionsPerNetwork: 0 }, null],
  [{ trustProxy: true, connectionsPerNetwork: 500 }, null],
])('with %j a network has at most %s connections', (config, most) => {
  expect(clientLimits(config).networkConnections).toBe(most);
});

test('what is left of a form that was refused is taken in, and its connection lives on', async () => {
  const [patient, itsPort] = await start({ ...LIMITS, idleMs: 60_000, faltersMs: 60_000 });
  const end = new Promise<string>((resolve) =>
    patient.once('request', (incoming: IncomingMessage) => {
      incoming.once('end', () => resolve('taken in'));
      incoming.socket.once('close', () => resolve('connection closed'));
    }),
  );
  const answer = requestRaw(`http://127.0.0.1:${itsPort}`, '/look', {
    method: 'POST',
    body: 'a'.repeat(1024 * 1024),
  });
  expect((await answer).body).toBe('no, thank you');
  expect(await end).toBe('taken in');
  patient.closeAllConnections();
  patient.close();
});
