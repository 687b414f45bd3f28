import { execFile } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '#db/embedded/binaries.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { commandAs, findPostgresUser } from '#db/embedded/postgres-user.ts';

const DATABASE = 'directory';

/**
 * Makes a data folder as version 1.0 made it, whose site connects as a superuser, and lets `fill` put something into
 * its database.
 * @param fill null for a start that was stopped before there was a database
 * @param stays whether the server runs on afterwards
 */
export async function makeEarlierCluster(
  dataDir: string,
  fill: ((url: string) => Promise<void>) | null,
  stays = false,
): Promise<void> {
  const binaries = await findBinaries();
  const user = await findPostgresUser();
  const data = path.join(dataDir, 'postgres');
  const password = 'a-password-of-version-1.0';
  const draft = path.join(dataDir, 'postgres-password.new');
  await mkdir(data, { mode: 0o700 });
  await writeFile(path.join(dataDir, 'postgres-password'), `${password}\n`, { mode: 0o600 });
  await writeFile(draft, `${password}\n`, { mode: 0o600 });
  if (user) for (const target of [data, draft]) await chown(target, user.uid, user.gid);
  const run = async (program: string, args: string[]) => {
    const { command, args: all, ids } = await commandAs(user, program, ['-D', data, ...args], [data]);
    await promisify(execFile)(command, all, { ...ids, cwd: '/' });
  };
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(binaries.initdb, [
    '--username=directory',
    '--auth=scram-sha-256',
    `--pwfile=${draft}`,
    '--no-sync',
    ...locale,
  ]);
  if (!fill) return;
  const port = await freePort();
  const flags = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await run(binaries.pg_ctl, ['-l', path.join(data, 'server.log'), '-w', '-o', flags, 'start']);
  try {
    const url = (database: string) => `postgres://directory:${password}@127.0.0.1:${port}/${database}`;
    const client = new pg.Client({ connectionString: url('postgres') });
    await client.connect();
    await client.query(`CREATE DATABASE ${DATABASE}`).finally(() => client.end());
    await fill(url(DATABASE));
  } finally {
    if (!stays) await run(binaries.pg_ctl, ['-w', '-m', 'fast', 'stop']);
  }
}
