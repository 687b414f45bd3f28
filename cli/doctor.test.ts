import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '#app/config/config.server.ts';
import { entropyBits } from '#app/doctor/configuration-checks.server.ts';
import { examine, type Finding, ok } from '#app/doctor/finding.ts';
import { backupName, recordFailure } from '#app/features/backup/backup-folder.server.ts';
import { writeLines } from '#app/features/directory/map/basemap/line-file.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { startProxyWithoutNotifications } from '#tests/support/database/proxy-without-notifications.ts';
import { startReplicatedPostgres } from '#tests/support/database/replicated-postgres.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { storePostcodes } from '#tests/support/content/postcode-list.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { startStubS3 } from '#tests/support/stubs/stub-s3.ts';
import { doctorCommand } from './doctor.ts';

const database = useScratchDatabase();
const SECRET = 'Rk3vQp8sZt1xYw7uLm2nBc6dFg9hJq4a';
let dataDir = '';
const servers: { close(done?: () => void): unknown }[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'directory-doctor-'));
  await database.pool.query(`INSERT INTO "user" (id, name, email) VALUES ('a', 'Ann', 'ann@dogs.example')`);
  await database.pool.query(`INSERT INTO profiles (id, display_name, admin) VALUES ('a', 'Ann', true)`);
});
afterEach(async () => {
  await database.pool.query('TRUNCATE "user", postcode_lists, outgoing_mails, jobs CASCADE');
  await database.pool.query('DELETE FROM drizzle.__drizzle_migrations WHERE created_at > 8e12');
  for (const server of servers.splice(0)) server.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function examined(environment: Record<string, string>, ...args: string[]) {
  const output = new PassThrough();
  const errors = new PassThrough();
  const config = () => parseConfig({ DATA_DIR: dataDir, ...environment });
  const exitCode = await doctorCommand(args, { config, output, errors });
  return { exitCode, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

/** The findings on a sound database, with these variables besides. */
async function findings(environment: Record<string, string> = {}) {
  const { exitCode, output } = await examined(
    { DATABASE_URL: database.url, AUTH_SECRET: SECRET, ...environment },
    '--json',
  );
  const report = JSON.parse(output) as { healthy: boolean; findings: Finding[] };
  expect(exitCode).toBe(report.healthy ? 0 : 1);
  const of = (check: string) => report.findings.find((finding) => finding.check === check);
  return { ...report, of };
}

async function listening(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function smtpServer(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], logger: false, ...options });
  servers.push(server);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return port;
}

test('finds a sound site well, one line for each thing, and ends with 0', async () => {
  const site = await listening(createServer((_, response) => response.end('ok')));
  let messages = 0;
  const mail = await smtpServer({
    authOptional: true,
    onData: (stream, _, done) => {
      messages += 1;
      stream.resume().on('end', () => done());
    },
  });
  await mkdir(path.join(dataDir, 'backups'));
  await writeFile(path.join(dataDir, 'backups', backupName(Date.now())), 'x');
  const { exitCode, output, errors } = await examined({
    DATABASE_URL: database.url,
    AUTH_SECRET: SECRET,
    SITE_URL: `http://127.0.0.1:${site}`,
    SMTP_URL: `smtp://127.0.0.1:${mail}`,
    BACKUP_DIR: path.join(dataDir, 'backups'),
  });
  const lines = output.trimEnd().split('\n');
  for (const check of [
    'Configuration',
    'Secret',
    'Captcha',
    'Analytics',
    'Data folder',
    'Disk space',
    'Storage',
    'Map',
    'Backups',
    'Database',
    'Rights',
  ]) {
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ok {6}${check} `)));
  }
  for (const check of [
    'Extensions',
    'Migrations',
    'Clock',
    'Saving',
    'Region',
    'Postcodes',
    'Admins',
    'Mail queue',
    'Webhooks',
    'IndexNow',
    'Jobs',
    'Mail ',
    'Site  ',
  ]) {
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ok {6}${check}`)));
  }
  // Visitors cannot reach a loopback address, which is all that a test has.
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([
    expect.stringMatching(/^warning Site address/),
  ]);
  expect(errors).toBe('0 faults, 1 warning.\n');
  expect(exitCode).toBe(0);
  expect(messages).toBe(0);
});

test('names every wrong variable, and looks no further', async () => {
  const { exitCode, output } = await examined({ PORT: 'abc', SITE_URL: 'foo', BACKUP_KEEP: 'x' });
  expect(exitCode).toBe(1);
  const [version, ...lines] = output.trimEnd().split('\n');
  expect(version).toMatch(/^ok      Version       \d+\.\d+\.\d+, on Node\.js \d/);
  expect(lines).toHaveLength(3);
  for (const [index, name] of ['PORT', 'SITE_URL', 'BACKUP_KEEP'].entries()) {
    expect(lines[index]).toMatch(new RegExp(`^fault   Configuration ${name} must be`));
  }
});

test('names imported map data, and reports data that can’t be read', async () => {
  const folder = path.join(dataDir, 'map');
  await mkdir(folder);
  const entry = { kind: 'roads', layers: ['a'], file: 'roads.bin.br', from: ['oproad_gb.gpkg'] };
  await writeFile(path.join(folder, 'imported.json'), JSON.stringify([entry]));
  await writeFile(path.join(folder, 'roads.bin.br'), writeLines([]));
  const mapLine = async () => (await examined({})).output.split('\n').find((line) => / Map /.test(line));
  expect(await mapLine()).toMatch(/^ok .*from the shipped files, and imported roads from oproad_gb\.gpkg\.$/);
  await writeFile(path.join(folder, 'roads.bin.br'), 'anything');
  expect(await mapLine()).toMatch(/^fault /);
});

test('says that there is nothing yet before the first start, and makes nothing', async () => {
  const { exitCode, output } = await examined({ DATA_DIR: path.join(dataDir, 'none') });
  expect(exitCode).toBe(0);
  expect(output).toContain('It does not exist yet. The first start creates it.');
  await expect(rm(path.join(dataDir, 'none'))).rejects.toThrow(/ENOENT/);
});

describe('a fault is', () => {
  test('a database that is not there; the rest is looked at all the same', async () => {
    const port = await freePort();
    const report = await findings({ DATABASE_URL: `postgres://x:secret@127.0.0.1:${port}/x` });
    expect(report.of('Database')).toMatchObject({
      state: 'fault',
      message: expect.stringContaining('can’t be reached'),
    });
    expect(report.of('Site')).toBeDefined();
    expect(JSON.stringify(report)).not.toContain('secret');
  });

  test('a database of a later version', async () => {
    await database.pool.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9e12)`,
    );
    expect((await findings()).of('Migrations')).toMatchObject({ state: 'fault' });
  });

  test('a region whose councils nobody knows', async () => {
    await database.pool.query(`UPDATE regions SET councils = '{}'`);
    expect((await findings()).of('Region')).toMatchObject({
      state: 'warning',
      message: 'The councils in Hampshire are not set.',
      advice: 'Name them in data/regions/hampshire/region.json and start the site again.',
    });
    await database.pool.query('UPDATE regions SET councils = $1', [HAMPSHIRE.councils]);
  });

  test('postcodes that are old', async () => {
    expect((await findings()).of('Postcodes')).toMatchObject({
      message: expect.stringMatching(/^1,745,013 postcodes from OS Code-Point Open of October 2025/),
    });
    await storePostcodes(database.pool, [{ postcode: 'SO23 8UJ', latitude: 51, longitude: -1 }], '2014-07');
    expect((await findings()).of('Postcodes')).toMatchObject({
      state: 'warning',
      message: expect.stringMatching(/^1 postcodes from a test of July 2014: \d+ months old\.$/),
    });
  });

  test('a region other than the one that is there', async () => {
    expect((await findings({ REGION: 'hampshire' })).of('Region')).toMatchObject({ state: 'ok' });
    expect((await findings({ REGION: 'surrey' })).of('Region')).toMatchObject({
      state: 'fault',
      advice: 'Unset REGION or set it to hampshire.',
    });
  });

  test('a mail server that refuses, without a word of the password', async () => {
    const port = await smtpServer({
      onAuth: (_auth, _session, done) => done(new Error('no')),
      allowInsecureAuth: true,
    });
    const report = await findings({ SMTP_URL: `smtp://ann:geheim@127.0.0.1:${port}` });
    expect(report.of('Mail')).toMatchObject({
      state: 'fault',
      message: expect.stringContaining('does not accept email'),
    });
    expect(JSON.stringify(report)).not.toContain('geheim');
  });

  test('mail that has waited for more than a day', async () => {
    await database.pool.query(
      `WITH mail AS (
         INSERT INTO outgoing_mails (recipient, subject, text, html, created_at)
         VALUES ('ann@dogs.example', '', '', '', now() - interval '25 hours') RETURNING id, created_at
       )
       INSERT INTO jobs (kind, payload, created_at, last_error)
       SELECT 'mail', jsonb_build_object('mail', id), created_at, 'greylisted' FROM mail`,
    );
    const { of } = await findings();
    expect(of('Mail queue')).toMatchObject({ state: 'fault', advice: 'The mail server said: greylisted' });
    expect(JSON.stringify(of('Mail queue'))).not.toContain('ann@');
  });

  test('a webhook that has failed for a day, and one that was switched off for it', async () => {
    expect((await findings()).of('Webhooks')).toMatchObject({ state: 'ok' });
    await database.pool.query(
      `INSERT INTO webhooks (url, secret, kinds, enabled, after_position, failing_since)
       VALUES ('https://hooks.example/secret', '', '{added}', true, 0, now() - interval '23 hours')`,
    );
    expect((await findings()).of('Webhooks')).toMatchObject({ state: 'ok' });
    await database.pool.query(`UPDATE webhooks SET failing_since = now() - interval '25 hours'`);
    const failing = (await findings()).of('Webhooks');
    expect(failing).toMatchObject({ state: 'warning', message: expect.stringContaining('delivered') });
    expect(JSON.stringify(failing)).not.toContain('hooks.example');
    await database.pool.query(`UPDATE webhooks SET enabled = false, stopped = 'failing'`);
    expect((await findings()).of('Webhooks')).toMatchObject({
      state: 'warning',
      message: '1 switched off after 5 days of failures.',
    });
  });

  test('search engines that have accepted nothing for a day, and are no longer told for it', async () => {
    onTestFinished(async () => {
      await database.pool.query('TRUNCATE index_now');
    });
    expect((await findings()).of('IndexNow')).toMatchObject({
      state: 'ok',
      message: 'It is not switched on.',
    });
    await database.pool.query(
      `INSERT INTO index_now (enabled, url, key, failing_since)
       VALUES (true, 'https://search.example/indexnow', 'k', now() - interval '23 hours')`,
    );
    expect((await findings()).of('IndexNow')).toMatchObject({ state: 'ok', message: 'It is switched on.' });
    await database.pool.query(`UPDATE index_now SET failing_since = now() - interval '25 hours'`);
    expect((await findings()).of('IndexNow')).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('accepted nothing since'),
    });
    await database.pool.query(`UPDATE index_now SET enabled = false, stopped = true`);
    expect((await findings()).of('IndexNow')).toMatchObject({
      state: 'warning',
      message: 'It was switched off after 5 days of failures.',
    });
  });

  test('jobs that fail, that nobody begins, and how all of them stand', async () => {
    const insert = (values: string) =>
      database.pool.query(
        `INSERT INTO jobs (kind, payload, scheduled, lease, run_at, last_error) VALUES ${values}`,
      );
    await insert(`('mail', '{}', false, NULL, now(), NULL), ('mail', '{}', false, 5, now(), NULL),
      ('housekeeping', '{}', true, NULL, '2999-07-01T00:00:00Z', NULL)`);
    const sound = (await findings()).of('Jobs');
    expect(sound).toMatchObject({
      state: 'ok',
      message: 'housekeeping: next at 1 Jul 2999, 01:00; mail: 1 waiting, 1 running.',
    });
    expect(sound?.details).toMatchObject([
      { kind: 'housekeeping', waiting: 0, next: '2999-07-01T00:00:00.000Z' },
      { kind: 'mail', waiting: 1, running: 1, late: 0, failing: 0, error: null, next: null },
    ]);
    await insert(`('backup', '{}', true, NULL, now() - interval '2 hours', NULL)`);
    expect((await findings()).of('Jobs')).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('backup: 1 late by more than an hour, next at'),
      advice: expect.stringContaining('that the site is running'),
    });
    await insert(`('webhook', '{}', false, NULL, now(), E'away\\n\\x1b[2Jfor good')`);
    const { healthy, of } = await findings();
    expect(healthy).toBe(true);
    expect(of('Jobs')).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('webhook: 1 waiting, 1 to be tried again'),
      advice: 'The last attempt at webhook reported: away [2Jfor good',
    });
  });

  test('a bucket that does not take files; one that does is left as it was', async () => {
    const bucket = await startStubS3();
    servers.push(bucket);
    const environment = {
      S3_ENDPOINT: bucket.settings.endpoint,
      S3_BUCKET: bucket.settings.bucket,
      S3_REGION: bucket.settings.region,
      S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
    };
    expect((await findings(environment)).of('Storage')).toMatchObject({ state: 'ok' });
    expect(bucket.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE']);
    expect(bucket.files.size).toBe(0);
    const refused = await findings({ ...environment, S3_SECRET_ACCESS_KEY: 'geheim' });
    expect(refused.of('Storage')).toMatchObject({
      state: 'fault',
      message: expect.stringContaining('403 SignatureDoesNotMatch'),
    });
    expect(JSON.stringify(refused)).not.toContain('geheim');
    bucket.failNext(/^GET /, 503, 4);
    expect((await findings(environment)).of('Storage')).toMatchObject({
      state: 'fault',
      message: expect.stringContaining('could not GET'),
    });
    expect(bucket.files.size).toBe(0);
  });

  test('a database that only takes reads', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await database.pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    try {
      const { healthy, of } = await findings();
      expect(healthy).toBe(false);
      expect(of('Saving')).toMatchObject({
        state: 'fault',
        message: expect.stringContaining('The database is read-only'),
        advice: expect.stringContaining('RESET default_transaction_read_only'),
      });
    } finally {
      await database.pool.query(
        `BEGIN READ WRITE; ALTER DATABASE ${name} RESET default_transaction_read_only; COMMIT`,
      );
    }
  });

  test('a secret that can be guessed', async () => {
    expect((await findings({ AUTH_SECRET: 'x'.repeat(40) })).of('Secret')).toMatchObject({ state: 'fault' });
  });

  test('a scheduled backup that failed, or has not come for long', async () => {
    const folder = path.join(dataDir, 'backups');
    await mkdir(folder);
    await writeFile(path.join(folder, backupName(Date.now() - 50 * 3_600_000)), 'x');
    expect((await findings({ BACKUP_DIR: folder })).of('Backups')).toMatchObject({ state: 'fault' });
    expect((await findings({ BACKUP_DIR: folder, BACKUP_EVERY_HOURS: '30' })).of('Backups')).toMatchObject({
      state: 'ok',
    });
    await recordFailure(folder, Date.now(), 'the disk is full');
    expect((await findings({ BACKUP_DIR: folder, BACKUP_EVERY_HOURS: '30' })).of('Backups')).toMatchObject({
      state: 'fault',
      message: expect.stringContaining('the disk is full'),
    });
  });
});

describe('a warning is', () => {
  test('a site that does not answer, has no admin and makes no backups', async () => {
    await database.pool.query('UPDATE profiles SET admin = false');
    const { of, healthy } = await findings({ SITE_URL: `http://127.0.0.1:${await freePort()}` });
    for (const check of ['Site', 'Admins', 'Backups', 'Mail'])
      expect(of(check)).toMatchObject({ state: 'warning' });
    expect(healthy).toBe(true);
  });

  test('a site that sends elsewhere, or answers with something else', async () => {
    let location = 'https://www.dogs.example/healthz';
    const port = await listening(
      createServer((_, response) => response.writeHead(location ? 301 : 404, { Location: location }).end()),
    );
    const site = async () => (await findings({ SITE_URL: `http://127.0.0.1:${port}` })).of('Site');
    expect(await site()).toMatchObject({
      state: 'warning',
      message: `http://127.0.0.1:${port} redirects to https://www.dogs.example.`,
    });
    location = '/login';
    expect(await site()).toMatchObject({ message: expect.stringContaining('redirects, but not') });
    location = '';
    expect(await site()).toMatchObject({ message: expect.stringContaining('answers with 404') });
  });

  test('an address without https, or with https and no trusted proxy', async () => {
    expect((await findings({ SITE_URL: 'http://dogs.invalid' })).of('Site address')).toMatchObject({
      state: 'warning',
    });
    const { of } = await findings({ SITE_URL: 'https://dogs.invalid' });
    expect([of('Site address')?.state, of('Proxy')?.state]).toEqual(['ok', 'warning']);
  });

  test('an admin right that others can take, and a site that others can reach by mistake', async () => {
    expect((await findings({ ADMIN_SELF_SERVICE: 'true' })).of('Exposure')).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('anyone who registers can become an admin'),
    });
    const { output } = await examined({ HOST: '0.0.0.0' });
    expect(output).toMatch(/^warning Exposure +The site listens on 0\.0\.0\.0, where others can reach it/m);
    expect((await findings()).of('Exposure')).toMatchObject({ state: 'ok' });
  });

  test('an admin without the second factor that the site asks for', async () => {
    const look = async (asked = 'required') =>
      (await findings({ ADMIN_SECOND_FACTOR: asked })).of('Second factor');
    expect(await look()).toMatchObject({
      state: 'warning',
      message: '1 of 1 admin signs in with only a password. They can’t open the admin area.',
      advice: expect.stringContaining('/profile/second-factor'),
    });
    expect(await look('optional')).toMatchObject({ state: 'ok', message: expect.stringContaining('1 of 1') });
    await database.pool.query(
      `INSERT INTO "user" (id, name, email, two_factor_enabled) VALUES ('b', 'Bob', 'bob@dogs.example', true)`,
    );
    await database.pool.query(`INSERT INTO profiles (id, display_name, admin) VALUES ('b', 'Bob', true)`);
    expect(await look()).toMatchObject({ message: expect.stringMatching(/^1 of 2 admins sign in/) });
    await database.pool.query(`UPDATE "user" SET disabled_at = now() WHERE id = 'a'`);
    expect(await look()).toMatchObject({ state: 'ok', message: 'The only admin has one.' });
  });

  test('a read replica that does not answer, or follows nobody', async () => {
    const gone = `postgres://x:geheim@127.0.0.1:${await freePort()}/x`;
    const report = await findings({ DATABASE_READ_URL: `${gone},${database.url}` });
    const replicas = report.findings.filter(({ check }) => check === 'Replica');
    expect(replicas).toEqual([
      expect.objectContaining({ state: 'warning', message: expect.stringContaining('does not respond') }),
      expect.objectContaining({
        state: 'warning',
        message: expect.stringContaining('does not follow a primary'),
      }),
    ]);
    expect(JSON.stringify(report)).not.toContain('geheim');
  });

  test('a secret that others can read', async () => {
    const file = path.join(dataDir, 'auth-secret');
    await writeFile(file, SECRET);
    await chmod(file, 0o644);
    const { output } = await examined({});
    expect(output).toMatch(/warning Secret +Other accounts/);
  });
});

describe('behind a pooler that lends sessions out by the transaction', () => {
  /** Refuses a connection that brings settings of a session along. */
  async function withoutSettings(): Promise<string> {
    const { hostname, port } = new URL(database.url);
    const pooler = createTcpServer((client) => {
      client.on('error', () => {});
      client.once('data', (startup) => {
        if (/statement_timeout|lock_timeout|idle_in_transaction/.test(startup.toString('latin1'))) {
          client.destroy();
          return;
        }
        const server = connect(Number(port), hostname, () => server.write(startup));
        server.on('error', () => client.destroy());
        server.pipe(client).pipe(server);
      });
    });
    const url = new URL(database.url);
    url.port = String(await listening(pooler));
    return url.href;
  }

  test('looks at everything there, and directly', async () => {
    const { of } = await findings({
      DATABASE_URL: await withoutSettings(),
      DATABASE_DIRECT_URL: database.url,
    });
    for (const check of [
      'Database',
      'Rights',
      'Extensions',
      'Migrations',
      'Clock',
      'Saving',
      'Postcodes',
      'Changes',
    ]) {
      expect(of(check), check).toMatchObject({ state: 'ok' });
    }
  });

  test('says what to do when nothing is heard of changes', async () => {
    const proxy = await startProxyWithoutNotifications(database.url);
    try {
      expect((await findings({ DATABASE_URL: proxy.url })).of('Changes')).toMatchObject({
        state: 'warning',
        advice: 'Set DATABASE_DIRECT_URL to the address of the database without the pooler.',
      });
      expect((await findings({ DATABASE_DIRECT_URL: proxy.url })).of('Changes')).toMatchObject({
        state: 'warning',
        advice: expect.stringContaining('same database'),
      });
    } finally {
      await proxy.close();
    }
  });

  test('says that the direct address cannot be used, without its password', async () => {
    const gone = `postgres://x:geheim@127.0.0.1:${await freePort()}/x`;
    const report = await findings({ DATABASE_DIRECT_URL: gone });
    expect(report.of('Changes')).toMatchObject({ state: 'fault' });
    expect(JSON.stringify(report)).not.toContain('geheim');
  });
});

test('says that no transaction goes through a pooler that lends sessions out by the statement', async () => {
  const { hostname, port } = new URL(database.url);
  // Ends sessions that are in a transaction after a statement, as PgBouncer does.
  const words = 'SFATAL\0C08P01\0Mtransaction blocks not allowed in statement pooling mode\0\0';
  const refusal = Buffer.from(`E....${words}`, 'latin1');
  refusal.writeUInt32BE(refusal.length - 1, 1);
  const pooler = createTcpServer((client) => {
    const server = connect(Number(port), hostname);
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    server.on('error', () => client.destroy());
    client.pipe(server);
    server.on('data', (data: Buffer) => {
      if (data.includes('Z\0\0\0\x05T', 0, 'latin1')) client.end(refusal);
      else client.write(data);
    });
  });
  const url = new URL(database.url);
  url.port = String(await listening(pooler));
  const { of } = await findings({ DATABASE_URL: url.href, DATABASE_DIRECT_URL: database.url });
  expect(of('Saving')).toMatchObject({
    state: 'fault',
    message: 'Transactions fail: transaction blocks not allowed in statement pooling mode.',
    advice: expect.stringContaining('pool_mode = transaction'),
  });
  expect(of('Region')).toMatchObject({ state: 'ok' });
});

test.skipIf(process.platform === 'win32')(
  'finds a replica that follows well, and not in the place of its primary',
  async () => {
    const { replicaUrl, killReplica, close } = await startReplicatedPostgres();
    try {
      expect((await findings({ DATABASE_URL: replicaUrl })).of('Saving')).toMatchObject({
        state: 'fault',
        message: 'The address is a standby, so nothing can be saved.',
        advice: expect.stringContaining('Set DATABASE_URL to the primary’s address'),
      });
      const replica = async () => (await findings({ DATABASE_READ_URL: replicaUrl })).of('Replica');
      expect(await replica()).toMatchObject({
        state: 'ok',
        message: expect.stringMatching(/ answers and follows a primary\.$/),
      });
      await killReplica();
      expect(await replica()).toMatchObject({ state: 'warning' });
    } finally {
      await close();
    }
  },
);

test('comes back when a server takes the connection and says nothing', async () => {
  const silent = await listening(createTcpServer(() => {}));
  const finding = await examine({ name: 'Mail', look: () => new Promise<never>(() => {}) }, 50);
  expect(finding).toMatchObject({ state: 'fault', message: 'There was no response within 0.05 s.' });
  const { of } = await findings({ DATABASE_URL: `postgres://x@127.0.0.1:${silent}/x` });
  expect(of('Database')).toMatchObject({ state: 'fault' });
});

test('says who counts page views', async () => {
  for (const [environment, message] of [
    [{}, 'Page views are counted by the site itself.'],
    [{ ANALYTICS_PROVIDER: 'off' }, 'Off: nothing is counted.'],
    [
      { ANALYTICS_PROVIDER: 'plausible', ANALYTICS_ID: 'dogs.example.org' },
      'By Plausible at plausible.io, as dogs.example.org.',
    ],
    [
      { ANALYTICS_PROVIDER: 'ga4', ANALYTICS_ID: 'G-ABC1234567' },
      'By Google Analytics 4, as G-ABC1234567, after consent.',
    ],
  ] as const) {
    expect((await findings(environment)).of('Analytics')).toMatchObject({ state: 'ok', message });
  }
});

test('a check that breaks is a fault', async () => {
  const look = () => {
    throw new AggregateError([new Error('refused'), new Error('refused')], '');
  };
  expect(await examine({ name: 'X', look }, 1000)).toMatchObject({ state: 'fault', message: 'refused.' });
  expect(await examine({ name: 'X', look: () => ok('fine') }, 1000)).toEqual({ check: 'X', ...ok('fine') });
});

test('the strength of a secret grows with its length and its variety', () => {
  expect(entropyBits('x'.repeat(100))).toBe(0);
  expect(entropyBits('ab'.repeat(16))).toBe(32);
  expect(entropyBits(SECRET)).toBeGreaterThan(100);
});

test.each([[['now']], [['--fast']]])('answers %j with its usage and exit code 2', async (args) => {
  const { exitCode, output, errors } = await examined({}, ...args);
  expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' });
  expect(errors).toContain('Usage: directory doctor');
});
