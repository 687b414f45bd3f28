import { type IncomingMessage, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { accepts } from '#tests/support/hostile/raw-request.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { connectDatabase } from '#db/client.ts';
import { makeEarlierCluster } from '#tests/support/database/earlier-cluster.ts';
import { readPostmaster, type RunningSite, runDirectory } from '#tests/support/site/site-process.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import { expect, test } from '#tests/support/site/site-test.ts';
import { mountSmallDisk } from '#tests/support/database/small-disk.ts';

// Each test runs a whole site, or several.
/** A request whose body is still to come when the server has already begun to answer it. */
async function beginRequest({ port }: RunningSite) {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/v1/businesses',
    headers: { 'Content-Type': 'application/json', Expect: '100-continue' },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
  });
  sent.flushHeaders();
  await new Promise((resolve) => sent.once('continue', resolve));
  return { finish: () => sent.end('{"limit":1}'), answered };
}

/** Waits until a site can show pages. It is not ready either while the machine is too busy for it to answer in time. */
const becomesReady = (url: string) =>
  expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} stops the site and its database with exit code 0`, async ({ ownSites }) => {
    const site = await ownSites.startProcess();
    expect(await readPostmaster(site.dataDir)).not.toBeNull();
    site.send(signal);
    expect(await site.exited).toBe(0);
    expect(await readPostmaster(site.dataDir)).toBeNull();
    expect(await accepts('127.0.0.1', site.port)).toBe(false);
  });
}

test('a request in flight is finished before the site stops', async ({ ownSites }) => {
  const site = await ownSites.startProcess();
  const { finish, answered } = await beginRequest(site);
  site.send('SIGTERM');
  await site.said('Stopping (SIGTERM)');
  finish();
  expect((await answered).statusCode).toBe(200);
  expect(await site.exited).toBe(0);
});

test('a request that never ends does not keep the site from stopping', async ({ ownSites }) => {
  const site = await ownSites.startProcess();
  const { answered } = await beginRequest(site);
  const cutOff = expect(answered).rejects.toThrow();
  site.send('SIGTERM');
  expect(await site.exited).toBe(0);
  await cutOff;
});

test('a signal during the first start stops the site cleanly', async ({ ownSites }) => {
  const dataDir = await ownSites.newDataDir();
  const site = ownSites.spawn({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  await site.said('Preparing the database');
  site.send('SIGTERM');
  expect(await site.exited).toBe(0);
  expect(await readPostmaster(dataDir)).toBeNull();
  const next = await ownSites.startProcess({ DATA_DIR: dataDir });
  await becomesReady(next.url);
});

test('after kill -9 of site and database the next start recovers, and nothing stored is lost', async ({
  ownSites,
}) => {
  const first = await ownSites.startProcess();
  const { dataDir } = first;
  const file = path.join(dataDir, 'one.csv');
  await writeFile(file, 'name,category,city,postal_code\nStill Here Walks,Dog Walker,Winchester,SO23 8UJ\n');
  const imported = await runDirectory(dataDir, ['import', file, '--json']);
  expect(imported.code, imported.stderr).toBe(0);
  const { total } = await (await fetch(`${first.url}/api/v1/businesses`)).json();

  const postmaster = await readPostmaster(dataDir);
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');
  first.send('SIGKILL');
  expect(await first.exited).toBeNull();

  const second = await ownSites.startProcess({ DATA_DIR: dataDir });
  expect(second.stderr).not.toContain('Loaded');
  const after = await (await fetch(`${second.url}/api/v1/businesses?postcode=SO23+8UJ`)).json();
  expect(after.results.map(({ name }: { name: string }) => name)).toContain('Still Here Walks');
  expect((await (await fetch(`${second.url}/api/v1/businesses`)).json()).total).toBe(total);
});

test('a killed site whose database lives on is started again beside it', async ({ ownSites }) => {
  const first = await ownSites.startProcess();
  first.send('SIGKILL');
  await first.exited;
  const second = await ownSites.startProcess({ DATA_DIR: first.dataDir });
  expect((await fetch(`${second.url}/winchester`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
  expect(await readPostmaster(first.dataDir)).toBeNull();
});

test('a site whose database was killed a moment ago still stops cleanly', async ({ ownSites }) => {
  const site = await ownSites.startProcess();
  const postmaster = await readPostmaster(site.dataDir);
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');
  site.send('SIGTERM');
  expect(await site.exited).toBe(0);
  expect(await readPostmaster(site.dataDir)).toBeNull();
});

test('two sites and two commands that start at once on one folder come to an agreement', async ({
  ownSites,
}) => {
  const dataDir = await ownSites.newDataDir();
  const file = path.join(dataDir, 'one.csv');
  await writeFile(file, 'name,category,city,postal_code\nAt Once Walks,Dog Walker,Winchester,SO23 8UJ\n');
  const spawn = async () =>
    ownSites.spawn({ DATA_DIR: dataDir, PORT: String(await freePort()), SEED_DEMO: 'false' });
  const sites = [await spawn(), await spawn()];
  const started = sites.map((site) => site.said(' is ready at ').then(() => site));
  // One of them is refused, while nobody waits for it yet.
  for (const start of started) start.catch(() => {});
  const [first, second] = await Promise.all([
    runDirectory(dataDir, ['import', file, '--json']),
    runDirectory(dataDir, ['import', file, '--json']),
  ]);
  for (const { code, stderr } of [first, second]) expect(code, stderr).toBe(0);
  const winner = await Promise.any(started);
  const loser = sites.find((site) => site !== winner);
  expect(await loser?.exited).toBe(1);
  expect(loser?.stderr).toContain('is in use by another running instance');
  winner.send('SIGTERM');
  expect(await winner.exited).toBe(0);
});

test('a second start finds the same data without loading it again', async ({ ownSites }) => {
  const first = await ownSites.startProcess({ DATA_DIR: await ownSites.newDataDir() });
  expect(first.stderr).toMatch(/Loaded 1\d\d invented demo businesses/);
  const listed = async ({ url }: { url: string }) =>
    (await (await fetch(`${url}/api/v1/businesses`)).text()).replaceAll(url, '');
  const before = await listed(first);
  expect(await first.stop()).toBe(0);
  const second = await ownSites.startProcess({ DATA_DIR: first.dataDir });
  expect(second.stderr).not.toContain('Loaded');
  expect(await listed(second)).toBe(before);
});

test('the password of the database is readable by its owner alone', async ({ ownSites }) => {
  test.skip(process.platform === 'win32', 'Windows has no file modes.');
  const { dataDir } = await ownSites.startProcess();
  const { mode } = await stat(path.join(dataDir, 'postgres-password'));
  expect((mode & 0o777).toString(8)).toBe('600');
});

test('site and database listen on loopback only', async ({ ownSites }) => {
  const { dataDir, port } = await ownSites.startProcess();
  const postmaster = await readPostmaster(dataDir);
  const addresses = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  // Linux has a whole network of loopback addresses, of which only the first is listened on.
  if (process.platform === 'linux') addresses.push('127.0.0.2');
  for (const listening of [port, postmaster?.port ?? 0]) {
    expect(await accepts('127.0.0.1', listening)).toBe(true);
    for (const address of addresses) expect(await accepts(address, listening), address).toBe(false);
  }
});

test.describe('a start that cannot be', () => {
  /** Starts in vain, and gives back what the operator reads. */
  async function refusal(site: { exited: Promise<number | null>; stderr: string; stdout: string }) {
    expect(await site.exited).toBe(1);
    expect(site.stderr + site.stdout).not.toMatch(/^\s+at .+/m);
    return site.stderr.trim();
  }

  test('names a port that is in use', async ({ ownSites }) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const dataDir = await ownSites.newDataDir();
    const says = await refusal(ownSites.spawn({ PORT: String(port), DATA_DIR: dataDir }));
    other.close();
    expect(says).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program. Stop that one or set PORT to another number.`,
    );
  });

  for (const WORKERS of ['1', '2']) {
    test(`keeps a second site that starts meanwhile from its port, with WORKERS=${WORKERS}`, async ({
      ownSites,
    }) => {
      const port = String(await freePort());
      const folders = [await ownSites.newDataDir(), await ownSites.newDataDir()];
      const [one, other] = folders.map((DATA_DIR) => ownSites.spawn({ PORT: port, DATA_DIR, WORKERS }));
      if (!one || !other) throw new Error('Both have been spawned.');
      const first = await Promise.race([one.exited.then(() => one), other.exited.then(() => other)]);
      const winner = first === one ? other : one;
      expect(await refusal(first)).toBe(
        `Port ${port} on 127.0.0.1 is in use by another program. Stop that one or set PORT to another number.`,
      );
      expect(await readdir(folders[first === one ? 0 : 1] ?? '')).toEqual([]);
      await winner.said(' is ready at ');
      await becomesReady(`http://127.0.0.1:${port}`);
    });
  }

  test('makes nothing on a disk that has no room for it', async ({ ownSites }) => {
    const disk = await ownSites.newDataDir();
    const mounted = mountSmallDisk(disk, 20_000_000);
    try {
      test.skip(mounted === null, 'This machine lets us mount no disk.');
      const dataDir = path.join(disk, 'data');
      const says = await refusal(ownSites.spawn({ PORT: String(await freePort()), DATA_DIR: dataDir }));
      expect(says).toMatch(
        /^A new site needs 100 MB of disk space, and .+ has \d+ MB\. Free some space or set DATA_DIR/,
      );
      expect(says.split('\n')).toHaveLength(1);
      expect(await readdir(disk)).toEqual([]);
    } finally {
      mounted?.unmount();
    }
  });

  test('names a data folder that is in use, and leaves its owner alone', async ({ ownSites }) => {
    const owner = await ownSites.startProcess();
    const port = String(await freePort());
    const says = await refusal(ownSites.spawn({ PORT: port, DATA_DIR: owner.dataDir }));
    expect(says).toBe(
      `The data folder ${owner.dataDir} is in use by another running instance. Stop that one first or set DATA_DIR to another folder.`,
    );
    await becomesReady(owner.url);
  });

  test('names a data folder that cannot be written to', async ({ ownSites }) => {
    const file = path.join(await ownSites.newDataDir(), 'file');
    await writeFile(file, '');
    const dataDir = path.join(file, 'data');
    const says = await refusal(ownSites.spawn({ PORT: String(await freePort()), DATA_DIR: dataDir }));
    expect(says).toMatch(
      /^The data folder .+ cannot be written to \(ENOTDIR\)\. Change its owner or set DATA_DIR/,
    );
    expect(says.split('\n')).toHaveLength(1);
  });

  for (const host of ['127.0.0.1:1', 'nobody.invalid']) {
    test(`names a database at ${host} that cannot be reached, without its password`, async ({ ownSites }) => {
      const says = await refusal(
        ownSites.spawn({
          PORT: String(await freePort()),
          DATA_DIR: await ownSites.newDataDir(),
          DATABASE_URL: `postgres://somebody:secret-word@${host}/directory`,
          AUTH_SECRET: 'x'.repeat(40),
        }),
      );
      expect(says).toMatch(/^The database at DATABASE_URL \(.+\) can’t be reached: /);
      expect(says).toContain(host);
      expect(says).not.toContain('secret-word');
      expect(says.split('\n')).toHaveLength(1);
    });
  }

  for (const [name, value] of [
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['SITE_URL', 'example.org'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['GEOCODER_URL', 'ftp://example.org'],
    ['MAP_PROVIDER', 'atlas'],
    ['SEED_DEMO', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['LISTING_FORM_URL', 'javascript:alert(1)'],
  ] as const) {
    test(`names ${name} when it is ${value}`, async ({ ownSites }) => {
      const says = await refusal(ownSites.spawn({ DATA_DIR: await ownSites.newDataDir(), [name]: value }));
      expect(says).toMatch(new RegExp(`^${name} must be .+\\.$`));
    });
  }

  test('names every wrong variable, one line each', async ({ ownSites }) => {
    const says = await refusal(ownSites.spawn({ PORT: 'x', LOG_LEVEL: 'y', MAP_PROVIDER: 'z' }));
    expect(says.split('\n').map((line) => line.split(' ')[0])).toEqual(['PORT', 'MAP_PROVIDER', 'LOG_LEVEL']);
  });
});

test('a database of a later version is refused, by name, by the site and by commands that write', async ({
  ownSites,
}) => {
  const site = await ownSites.startProcess();
  await withDatabase(site.dataDir, async (client) => {
    await client.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9000000000000)`,
    );
    await client.query(`UPDATE config SET version = '7.3', sub_version = '2'`);
  });
  expect(await site.stop()).toBe(0);
  const again = ownSites.spawn({ DATA_DIR: site.dataDir, PORT: String(site.port) });
  expect(await again.exited).toBe(1);
  const sentences = [
    'The database is from version 7.3.2, which is newer than this one. Nothing was changed.',
    'Install version 7.3.2 again. To go back, restore the backup',
  ];
  for (const sentence of sentences) expect(again.stderr).toContain(sentence);
  expect(await readPostmaster(site.dataDir)).toBeNull();
  const granted = await runDirectory(site.dataDir, ['admin', 'grant', 'ann@dogs.example']);
  expect(granted.code).toBe(1);
  for (const sentence of sentences) expect(granted.stderr).toContain(sentence);
});

test('data folders of version 1.0 keep their data, are backed up and restored, and lose the superuser', async ({
  ownSites,
}) => {
  const migrated = async (url: string) => {
    const { pool, close } = connectDatabase(url, () => {});
    await migrateDatabase(pool);
    await pool.query(`INSERT INTO service_types VALUES ('Dog Walker') ON CONFLICT DO NOTHING`);
    await close();
  };
  const [dataDir, other] = [await ownSites.newDataDir(), await ownSites.newDataDir()];
  await makeEarlierCluster(dataDir, async (url) => {
    await migrated(url);
    const { pool, close } = connectDatabase(url, () => {});
    await pool.query(
      `INSERT INTO businesses (slug, name, category, city, postal_code) VALUES ('kept', 'Kept Kennels', 'Dog Walker', 'Fleet', 'GU51 3AA')`,
    );
    await close();
  });
  await makeEarlierCluster(other, migrated);
  const site = await ownSites.startProcess({ DATA_DIR: dataDir, SEED_DEMO: 'false' });
  const backup = path.join(dataDir, 'site.tar.zst');
  expect(await runDirectory(dataDir, ['backup', backup])).toMatchObject({ code: 0 });
  expect(await runDirectory(other, ['restore', backup])).toMatchObject({ code: 0 });
  const second = await ownSites.startProcess({ DATA_DIR: other, SEED_DEMO: 'false' });
  for (const { url, dataDir: folder } of [site, second]) {
    const { results } = await (await fetch(`${url}/api/v1/businesses`)).json();
    expect(results).toMatchObject([{ name: 'Kept Kennels' }]);
    await withDatabase(folder, async (client) => {
      const refused = client.query(`COPY businesses TO PROGRAM 'true'`);
      await expect(refused).rejects.toMatchObject({ code: '42501' });
    });
    const doctor = await runDirectory(folder, ['doctor', '--json']);
    expect(JSON.parse(doctor.stdout).findings).toContainEqual(
      expect.objectContaining({ check: 'Rights', state: 'ok' }),
    );
  }
});

test('the processes of the embedded database know none of the secrets of the site', async ({ ownSites }) => {
  test.skip(process.platform !== 'linux', 'Linux shows the environment of a process as a file.');
  const site = await ownSites.startProcess({
    AUTH_SECRET: 'a-secret-for-tests-of-32-characters',
    SMTP_URL: 'smtps://ann:geheim@127.0.0.1:9',
  });
  const postmaster = await readPostmaster(site.dataDir);
  const environment = await readFile(`/proc/${postmaster?.pid}/environ`, 'utf8');
  const names = environment.split('\0').flatMap((line) => line.split('=')[0] || []);
  expect(names).toContain('PATH');
  // The rest is what PostgreSQL and the shell that starts it set themselves.
  expect(
    names.filter(
      (name) =>
        !/^(PATH|LANG|LC_\w+|TZ|HOME|TMPDIR|TEMP|LD_LIBRARY_PATH|PWD|OLDPWD|SHLVL|_|PG\w+)$/.test(name),
    ),
  ).toEqual([]);
});
