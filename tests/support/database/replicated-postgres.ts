import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '#db/embedded/binaries.ts';
import { openCluster } from '#db/embedded/cluster.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { commandAs, findPostgresUser } from '#db/embedded/postgres-user.ts';
import { findPostmaster } from '#db/embedded/postmaster-file.ts';
import { superuserUrl } from './superuser-url.ts';

const run = promisify(execFile);
const QUICK = ['fsync=off', 'full_page_writes=off'];

/** A primary with one streaming replica, both real servers on loopback. */
export interface ReplicatedPostgres {
  primaryUrl: string;
  replicaUrl: string;
  /** Ends the replica without a word. */
  killReplica(): Promise<void>;
  /** Starts the replica again, at the same address. */
  startReplica(): Promise<void>;
  /** Has the replica stop, or go on, replaying what it receives. */
  setReplay(on: boolean): Promise<void>;
  /** Ends the primary without a word. */
  killPrimary(): Promise<void>;
  /** Starts the primary again, at the same address. */
  startPrimary(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both. The replica is made by the low-level interface for base backups, since npm brings no other program. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'directory-replicated-'));
  const primaryFolder = path.join(folder, 'primary');
  const primaryData = path.join(primaryFolder, 'postgres');
  const replicaData = path.join(folder, 'replica');
  await mkdir(primaryFolder);
  const openPrimary = () =>
    openCluster(primaryFolder, [...QUICK, 'max_connections=100', 'wal_keep_size=128MB']);
  const primary = await openPrimary();
  await copyData(await superuserUrl(primary.url, primaryFolder), primaryData, replicaData);
  const replicaUrl = new URL(primary.url);
  replicaUrl.port = String(await freePort());
  const superuserOfReplica = await superuserUrl(replicaUrl.href, primaryFolder);

  const control = async (args: string[]) => {
    const { pg_ctl: program } = await findBinaries();
    const all = ['-D', replicaData, '-l', path.join(replicaData, 'server.log'), '-w', ...args];
    const {
      command,
      args: full,
      ids,
    } = await commandAs(await findPostgresUser(), program, all, [replicaData]);
    await run(command, full, { ...ids, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  };
  const startReplica = async () => {
    const settings = [
      ...QUICK,
      `port=${replicaUrl.port}`,
      'listen_addresses=127.0.0.1',
      'max_connections=100',
      // Tests ask for words of a query, which are cut at 1,024 bytes by default.
      'track_activity_query_size=16384',
    ];
    const flags = [...settings, 'unix_socket_directories='].map((setting) => `-c ${setting}`).join(' ');
    await control(['start', '-o', flags]);
  };
  await startReplica();
  return {
    primaryUrl: primary.url,
    replicaUrl: replicaUrl.href,
    startReplica,
    killReplica: () => kill(replicaData),
    killPrimary: () => kill(primaryData),
    async startPrimary() {
      const { url } = await openPrimary();
      if (url !== primary.url) throw new Error('The primary has come back at another address.');
    },
    setReplay: (on) => askOnce(superuserOfReplica, `SELECT pg_wal_replay_${on ? 'resume' : 'pause'}()`),
    async close() {
      await kill(replicaData);
      await kill(primaryData);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Copies a running cluster and tells the copy to follow it. */
async function copyData(primaryUrl: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  await client.query("SELECT pg_backup_start('replica', true)");
  // Keeps the owner, which PostgreSQL insists on.
  await run('cp', ['-a', from, to]);
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  const { hostname, port, username, password } = new URL(primaryUrl);
  const follow = `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`;
  await rm(path.join(to, 'postmaster.pid'), { force: true });
  await Promise.all([
    writeFile(path.join(to, 'backup_label'), rows[0]?.labelfile ?? ''),
    writeFile(path.join(to, 'standby.signal'), ''),
    writeFile(path.join(to, 'postgresql.auto.conf'), follow),
  ]);
}

async function askOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Ends a server and waits until it has gone. */
async function kill(data: string): Promise<void> {
  const postmaster = await findPostmaster(data);
  if (!postmaster) return;
  process.kill(postmaster.pid, 'SIGKILL');
  while (await findPostmaster(data)) await new Promise((resolve) => setTimeout(resolve, 20));
}
