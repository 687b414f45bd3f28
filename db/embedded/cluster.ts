import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Binaries, findBinaries } from './binaries.ts';
import { cacheMegabytes } from './cache-size.ts';
import { freePort, portIfFree } from './free-port.ts';
import { commandAs, findPostgresUser, type PostgresUser } from './postgres-user.ts';
import { findPostmaster } from './postmaster-file.ts';
import { serverEnvironment } from './server-environment.ts';
import { prepareSiteRole, siteUrl, SUPERUSER } from './site-role.ts';
import { startFault } from './start-fault.ts';

const START_ATTEMPTS = 50;
const LOG_FILE_BYTES = 16 * 2 ** 20;
const RETRY_MS = 200;
/** Recovery after a crash can take minutes. */
const LONGEST_RECOVERY_MS = 10 * 60_000;
/** pg_ctl may miss that the server is up when the clock steps; then the server is joined instead. */
const START_SECONDS = '10';
/** Acknowledged writes must be on disk, whatever the cluster's own configuration says. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
/** Syncs the disk once after a crash instead of a thousand files: tenths of a second instead of seconds. */
const QUICK_RECOVERY = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : [];

export interface EmbeddedCluster {
  /** Connection URL on loopback, with the password of a role that owns its database and nothing else. */
  url: string;
  /** True if the server was told to stop; it accepts no new clients then. */
  isStopping(): Promise<boolean>;
  /** Shuts the server down and disconnects its clients. */
  stop(): Promise<void>;
}

interface ClusterPrograms {
  binaries: Binaries;
  user: PostgresUser | null;
  clusterDir: string;
}

/**
 * Starts or joins the server in `dataDir`, created on first use. It listens on a free loopback port with
 * passwords stored in `dataDir` (mode 600).
 * @param settings such as `fsync=off`, for tests @throws Error with a sentence for the operator
 */
export async function openCluster(
  dataDir: string,
  settings: string[] = [],
  onProgress: (message: string) => void = () => {},
): Promise<EmbeddedCluster> {
  const folder = path.resolve(dataDir);
  const clusterDir = path.join(folder, 'postgres');
  const programs = { binaries: await findBinaries(), user: await findPostgresUser(), clusterDir };
  const password = await readOrMakePassword(path.join(folder, 'postgres-password'));
  const setUpFile = path.join(folder, 'postgres-setup-password');
  const setUpPassword = () => readOrMakePassword(setUpFile);
  if (!(await exists(path.join(clusterDir, 'PG_VERSION')))) {
    onProgress('Preparing the database');
    await initialise(programs, await setUpPassword(), `${setUpFile}.new`);
  }

  const portFile = path.join(folder, 'postgres-port');
  const begun = performance.now();
  for (;;) {
    const lastPort = await readPort(portFile);
    const port = await startOrJoin(programs, settings, lastPort);
    try {
      await prepareSiteRole(port, password, setUpPassword);
      // Clients that lost the server reconnect to the same address. A full disk is reported elsewhere.
      if (port !== lastPort) await writeFile(portFile, `${port}\n`).catch(() => {});
      return {
        url: siteUrl(port, password),
        isStopping: async () => (await findPostmaster(clusterDir))?.isStopping ?? false,
        stop: () => stopServer(programs),
      };
    } catch (error) {
      if (!isPassing(error) || performance.now() - begun > LONGEST_RECOVERY_MS) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** True while a server is starting, or has just stopped and must be restarted. */
function isPassing(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  const passing = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
  return passing.includes(code ?? '') || /^(Connection terminated|timeout expired)/.test(message ?? '');
}

/** The folder's last port; 0 if its server never ran. */
async function readPort(file: string): Promise<number> {
  const port = Number(await readFile(file, 'utf8').catch(() => '0'));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
}

async function readOrMakePassword(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known.trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true });
  return password;
}

/** Creates the cluster under another name first, so that an interrupted attempt leaves nothing half-made. */
async function initialise(programs: ClusterPrograms, password: string, draftPassword: string): Promise<void> {
  const { binaries, user, clusterDir } = programs;
  const draft = `${clusterDir}.new`;
  const clear = async () => {
    await rm(draftPassword, { force: true });
    await rm(draft, { recursive: true, force: true });
  };
  await clear();
  await mkdir(draft, { mode: 0o700 });
  await writeFile(draftPassword, `${password}\n`, { mode: 0o600 });
  if (user) for (const target of [draft, draftPassword]) await chown(target, user.uid, user.gid);
  // The built-in locale sorts and folds case alike on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await execute(programs, binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    `--pwfile=${draftPassword}`,
    ...locale,
  ]).catch(async (error: unknown) => {
    await clear().catch(() => {});
    throw error;
  });
  await rm(draftPassword, { force: true });
  await rename(draft, clusterDir);
}

async function startOrJoin(programs: ClusterPrograms, settings: string[], lastPort: number): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await findPostmaster(programs.clusterDir);
    if (running && !running.isStopping) return running.port;
    try {
      // A server stopped by another process waits for its clients and accepts no new ones.
      if (running) await stopServer(programs);
      return await startServer(programs, settings, (await portIfFree(lastPort)) ?? (await freePort()));
    } catch (error) {
      // PostgreSQL can't log the reason on a full disk either.
      if (await isFull(programs.clusterDir)) {
        const message =
          'The built-in database’s disk is full. Free some space, and it will restart automatically.';
        throw Object.assign(new Error(message, { cause: error }), { code: 'ENOSPC' });
      }
      // Two programs may start at once, and children of a killed server take a moment to exit.
      if (attempt === START_ATTEMPTS) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** True if there is no room for another write-ahead log file, without which the server stops. */
async function isFull(clusterDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(clusterDir);
  return bavail * bsize < LOG_FILE_BYTES;
}

async function startServer(programs: ClusterPrograms, settings: string[], port: number): Promise<number> {
  const { binaries, clusterDir } = programs;
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=63',
    `shared_buffers=${cacheMegabytes()}MB`,
    'jit=off',
    'log_min_messages=warning',
    ...DURABLE,
    ...QUICK_RECOVERY,
    ...settings,
  ];
  const flags = options.map((option) => `-c ${option}`).join(' ');
  const log = path.join(clusterDir, 'server.log');
  // pg_ctl gives the server its own session, so that Ctrl-C does not reach it before the requests in flight have
  // finished.
  const args = ['start', '-D', clusterDir, '-l', log, '-w', '-t', START_SECONDS, '-o', flags];
  await execute(programs, binaries.pg_ctl, args, log);
  return port;
}

async function stopServer(programs: ClusterPrograms): Promise<void> {
  const stop = (mode: string, seconds: string) =>
    execute(programs, programs.binaries.pg_ctl, [
      'stop',
      '-D',
      programs.clusterDir,
      '-m',
      mode,
      '-w',
      '-t',
      seconds,
    ]);
  await stop('fast', '6').catch(async () => {
    // It kills its own processes after five seconds.
    if (await findPostmaster(programs.clusterDir)) await stop('immediate', '8');
  });
}

/** @param log file that the server writes to */
async function execute(
  programs: ClusterPrograms,
  program: string,
  args: string[],
  log: string | null = null,
): Promise<void> {
  const {
    command,
    args: fullArgs,
    ids,
  } = await commandAs(programs.user, program, args, [programs.clusterDir]);
  try {
    await promisify(execFile)(command, fullArgs, { ...ids, cwd: '/', env: serverEnvironment(process.env) });
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stderr?: string; stdout?: string };
    throw new Error(startFault(stderr || stdout || message, log), { cause: error });
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
