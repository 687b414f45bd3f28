/**
 * `node tests/upgrades/main.ts <version> [folder]` makes the data of a release for `upgrades.spec.ts`. It runs the built site of
 * that folder (this one unless given) with demo data, an account and an import, notes what visitors see and writes a backup.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#db/embedded/free-port.ts';
import { becomeAdmin, CLIENT_ENVIRONMENT, withDatabase } from '#tests/support/site/site-client.ts';
import { inheritedEnvironment } from '#tests/support/site/site-process.ts';
import { until } from '#tests/support/site/until.ts';
import { ACCOUNT, lookAt, releaseFile, schemaOf } from './release.ts';

const CSV = `name,category,city,postal_code,phone
Old Mill Walks,Dog Walker,Winchester,SO23 8UJ,01632 960311
Harbour Day Care,Day Care,Gosport,PO12 1AA,01632 960312
`;

const [version = '', checkout = '.'] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Give the version, such as 2.0.0.');

const dataDir = await mkdtemp(path.join(tmpdir(), 'directory-release-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const environment = {
  ...inheritedEnvironment(),
  ...CLIENT_ENVIRONMENT,
  NODE_ENV: 'production',
  SITE_CHECKS: 'off',
  LOG_LEVEL: 'error',
  DATA_DIR: dataDir,
  PORT: String(port),
};

function run(...args: string[]) {
  const child = spawn(process.execPath, args, { cwd: checkout, env: environment, stdio: 'inherit' });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}.`)),
    );
  });
  return { ended, stop: () => child.kill('SIGTERM') };
}

const csv = path.join(dataDir, 'two.csv');
await writeFile(csv, CSV);
const site = run('build/server/index.js');
await until(async () => ((await fetch(`${url}/readyz`).catch(() => null))?.ok ? true : undefined));
await becomeAdmin({ url, dataDir }, ACCOUNT);
await run('cli/main.ts', 'import', csv).ended;
const hashes = await withDatabase(dataDir, (client) =>
  client.query('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id'),
);
const seen = { schema: schemaOf(hashes.rows), ...(await lookAt(url)) };
await writeFile(releaseFile(version, 'json'), `${JSON.stringify(seen, null, 2)}\n`);
await keepSmall();
await run('cli/main.ts', 'backup', path.resolve(releaseFile(version, 'tar.zst'))).ended;
site.stop();
await site.ended;
await rm(dataDir, { recursive: true });

/** Deletes what only makes the file large: all pictures but the smallest, and postcodes that no listing has. */
async function keepSmall(): Promise<void> {
  const uploads = path.join(dataDir, 'uploads');
  const names = await readdir(uploads, { recursive: true }).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(path.join(uploads, name))).size })),
  );
  const [, ...larger] = files.toSorted((a, b) => a.size - b.size);
  for (const { name } of larger) await rm(path.join(uploads, name), { force: true });
  await withDatabase(dataDir, async (client) => {
    const { rows } = await client.query(`SELECT to_regclass('postcodes') AS found`);
    if (rows[0].found === null) return;
    await client.query(
      'DELETE FROM postcodes WHERE postcode NOT IN (SELECT postal_code FROM businesses WHERE postal_code IS NOT NULL)',
    );
  });
}
