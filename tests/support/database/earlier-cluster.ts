import { execFile } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '#db/embedded/binaries.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { commandAs, findPostgresUser } from '#db/embedded/postgres-user.ts';

const DATABASE = 'directory';

const PASSWORD = 'a-password-of-version-1.0';

/**
 * Makes a data folder as version 1.0 made it, whose site connects as a superuser, and lets `fill` put something into
 * its database. Its server does not run.
 * @param fill null for a start that was stopped before there was a database
 */
export async function makeEarlierCluster(
  dataDir: string,
  fill: ((url: string) => Promise<void>) | null,
): Promise<void> {
  const { initdb } = await findBinaries();
  const user = await findPostgresUser();
  const data = path.join(dataDir, 'postgres');
  const draft = path.join(dataDir, 'postgres-password.new');
  await mkdir(data, { mode: 0o700 });
  await writeFile(path.join(dataDir, 'postgres-password'), `${PASSWORD}\n`, { mode: 0o600 });
  await writeFile(draft, `${PASSWORD}\n`, { mode: 0o600 });
  if (user) for (const target of [data, draft]) await chown(target, user.uid, user.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(dataDir, initdb, [
    '--username=directory',
    '--auth=scram-sha-256',
    `--pwfile=${draft}`,
    '--no-sync',
    ...locale,
  ]);
  if (!fill) return;
  const { url, stop } = await startEarlierCluster(dataDir, 'postgres');
  try {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`CREATE DATABASE ${DATABASE}`).finally(() => client.end());
    await fill(url.replace(/postgres$/, DATABASE));
  } finally {
    await stop();
  }
}

/**
 * Starts the server of such a folder as a program of version 1.0 did.
 * @returns the URL of its database, and how to stop the server
 */
export async function startEarlierCluster(
  dataDir: string,
  database = DATABASE,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { pg_ctl } = await findBinaries();
  const port = await freePort();
  const flags = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await run(dataDir, pg_ctl, ['-l', path.join(dataDir, 'postgres/server.log'), '-w', '-o', flags, 'start']);
  return {
    url: `postgres://directory:${PASSWORD}@127.0.0.1:${port}/${database}`,
    stop: () => run(dataDir, pg_ctl, ['-w', '-m', 'fast', 'stop']),
  };
}

async function run(dataDir: string, program: string, args: string[]): Promise<void> {
  const data = path.join(dataDir, 'postgres');
  const user = await findPostgresUser();
  const { command, args: all, ids } = await commandAs(user, program, ['-D', data, ...args], [data]);
  await promisify(execFile)(command, all, { ...ids, cwd: '/' });
}
