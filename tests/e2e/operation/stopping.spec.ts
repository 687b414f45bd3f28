import { once } from 'node:events';
import { freePort } from '#db/embedded/free-port.ts';
import { startEagerClients } from '#tests/support/site/eager-clients.ts';
import { openConnection } from '#tests/support/hostile/raw-connection.ts';
import { accepts } from '#tests/support/hostile/raw-request.ts';
import { readPostmaster, type RunningSite } from '#tests/support/site/site-process.ts';
import { expect, test } from '#tests/support/site/site-test.ts';

// Each test runs a whole site.
const CLIENTS = 20;
const PATHS = ['/healthz', '/', '/api/v1/businesses?limit=5', '/about', '/winchester'];

for (const WORKERS of ['1', '3']) {
  for (const [signal, DRAIN_SECONDS] of [
    ['SIGTERM', '1'],
    ['SIGTERM', '0'],
    ['SIGINT', '5'],
  ] as const) {
    test(`${signal} cuts nobody off, with WORKERS=${WORKERS} and ${DRAIN_SECONDS} s for balancers`, async ({
      ownSites,
    }) => {
      const site = await ownSites.startProcess({ WORKERS, DRAIN_SECONDS });
      const clients = startEagerClients(site.port, CLIENTS, PATHS);
      await clients.answersMore(200);
      site.send(signal);
      const { answered, last, refused, cutOff } = await clients.done;
      expect(cutOff).toEqual([]);
      expect(refused).toEqual([]);
      expect(answered).toBeGreaterThan(200);
      // Everyone was told, or would have asked once more.
      expect(last).toBeGreaterThanOrEqual(CLIENTS);
      expect(await site.exited).toBe(0);
    });
  }

  test(`a node that leaves says so to balancers first, and answers on, with WORKERS=${WORKERS}`, async ({
    ownSites,
  }) => {
    const site = await ownSites.startProcess({ WORKERS, DRAIN_SECONDS: '60' });
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    site.send('SIGTERM');
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503);
    for (const path of ['/healthz', '/', '/api/v1/businesses?limit=5', '/nowhere/at/all']) {
      const answer = await fetch(site.url + path);
      expect(answer.headers.get('Connection'), path).toBe('close');
      expect(answer.status, path).toBe(path.startsWith('/nowhere') ? 404 : 200);
    }
    // A second signal is from somebody who will not wait.
    site.send('SIGTERM');
    expect(await site.exited).toBe(0);
    expect(await accepts('127.0.0.1', site.port)).toBe(false);
  });
}

const GET = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A kept connection with one request answered, and the answers to come. */
async function persistentConnection({ port }: RunningSite) {
  const connection = await openConnection(port);
  const next = async () => {
    const before = connection.received().length;
    connection.send(GET);
    await once(connection.socket, 'data');
    return connection.received().slice(before);
  };
  return { ...connection, first: await next(), next };
}

test('a connection on which nothing comes does not hold the stop up', async ({ ownSites }) => {
  const site = await ownSites.startProcess();
  const stored = await persistentConnection(site);
  expect(stored.first).toContain('Connection: keep-alive');
  const untouched = await openConnection(site.port);
  site.send('SIGINT');
  await Promise.all([stored.closed, untouched.closed]);
  expect(await site.exited).toBe(0);
});

test('what a kept connection asks while its site leaves is the last that it is answered', async ({
  ownSites,
}) => {
  const site = await ownSites.startProcess({ DRAIN_SECONDS: '60' });
  const stored = await persistentConnection(site);
  site.send('SIGTERM');
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503);
  expect(await stored.next()).toContain('Connection: close');
  await stored.closed;
  site.send('SIGINT');
  expect(await site.exited).toBe(0);
});

test('SIGTERM to npm start stops the site and its database', async ({ ownSites }) => {
  test.skip(process.platform === 'win32', 'Windows knows no signals.');
  const dataDir = await ownSites.newDataDir();
  const port = await freePort();
  const npm = ownSites.spawnNpmStart({ DATA_DIR: dataDir, PORT: String(port), SEED_DEMO: 'false' });
  await npm.said(' is ready at ');
  expect(await readPostmaster(dataDir)).not.toBeNull();
  npm.send('SIGTERM');
  // The site holds the pipes of npm's output, so that this is when it has ended as well.
  await npm.exited;
  expect(npm.stderr).toContain('Stopping');
  expect(await readPostmaster(dataDir)).toBeNull();
  expect(await accepts('127.0.0.1', port)).toBe(false);
});
