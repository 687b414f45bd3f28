import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#db/embedded/free-port.ts';
import { dropSiteDatabase, siteDatabaseUrl } from '#tests/support/database/site-databases.ts';
import type { createSharedParts, startInProcess } from '#server/in-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUILT_SITE = path.join(ROOT, 'build/server/index.js');
const BUILT_IN_PROCESS = path.join(ROOT, 'build/server/in-process.js');
/** As package.json starts it: young objects get 8 MB each way, not 64, which a large import would fill. */
const OPTIONS = ['--max-semi-space-size=8'];
/** What programs need of the machine's environment; the site's own variables must not leak into a test. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];
/** There is no load balancer that would have to notice that a site stops, and nobody else's website is asked, but in tests of that. */
const AT_ONCE = { DRAIN_SECONDS: '0', SITE_CHECKS: 'off' };

export type Environment = Record<string, string>;

/** The built site as a process, whether it starts or refuses to. */
export interface SiteProcess {
  readonly pid: number;
  /** What it has written so far. */
  readonly stdout: string;
  readonly stderr: string;
  /** The exit code, or null when a signal ended it. */
  readonly exited: Promise<number | null>;
  send(signal: NodeJS.Signals): void;
  /** Reads no more of its standard error, as when whoever reads a log has ended. */
  closeStandardError(): void;
  /**
   * Waits until the text stands on standard error.
   * @throws Error when the process ends without saying it
   */
  said(text: string): Promise<void>;
}

/** A site that answers requests, in whatever process. */
export interface Site {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Has it stop and waits until it has. */
  stop(): Promise<unknown>;
}

/** A site that answers requests, in a process of its own. */
export interface RunningSite extends SiteProcess, Site {
  /** Asks it to stop and waits for the exit code. */
  stop(): Promise<number | null>;
}

/** @throws Error with a sentence saying what to do when the site has not been built */
export function requireBuiltSite(): void {
  if (existsSync(BUILT_SITE)) return;
  throw new Error('There is no built site to test. Run "npx react-router build" first, or "npm test".');
}

/** Loads the built site for running it in this process. */
export function loadInProcess(): Promise<{
  startInProcess: typeof startInProcess;
  createSharedParts: typeof createSharedParts;
}> {
  return import(BUILT_IN_PROCESS);
}

/**
 * Runs the built site with these variables and no others of its own.
 * @param logFile takes standard output in place of `stdout`
 */
export function spawnSite(environment: Environment, logFile?: string): SiteProcess {
  const stdout = logFile ? openSync(logFile, 'a') : 'pipe';
  const child = spawn(process.execPath, [...OPTIONS, BUILT_SITE], {
    env: siteEnvironment(environment),
    stdio: ['ignore', stdout, 'pipe'],
  });
  return watch(child);
}

/** Runs `npm start` with these variables, as a newcomer does. */
export function spawnNpmStart(environment: Environment): SiteProcess {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...inheritedEnvironment(), ...AT_ONCE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watch(child);
}

/** Runs `npm run dev` with these variables, as somebody does who changes the site. */
export function spawnDevelopment(environment: Environment): SiteProcess {
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: ROOT,
    env: { ...inheritedEnvironment(), NODE_ENV: 'development', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watch(child);
}

/**
 * Starts the built site with demo data on a free port and waits until it is ready.
 * @param environment `DATA_DIR` is a new temporary folder and `PORT` a free one unless given
 */
export async function startSite(environment: Environment = {}, logFile?: string): Promise<RunningSite> {
  const dataDir = environment['DATA_DIR'] ?? (await newDataDir());
  const { started: process, port } = await onPort(environment['PORT'], async (free) => {
    const spawned = spawnSite({ ...environment, DATA_DIR: dataDir, PORT: String(free) }, logFile);
    await spawned.said(' is ready at ');
    return spawned;
  });
  // Copying the getters would freeze what they read.
  return Object.assign(Object.create(process) as SiteProcess, {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    stop: () => {
      process.send('SIGTERM');
      return process.exited;
    },
  });
}

const MOST_PORTS = 5;

/**
 * Starts something on the port it is given, or on a free one: that may be taken by somebody's outgoing connection before the
 * site listens, and then another one is tried.
 * @param start fails with what the site says
 */
export async function onPort<Started>(
  given: string | undefined,
  start: (port: number) => Promise<Started>,
  ports = 1,
): Promise<{ started: Started; port: number }> {
  const port = Number(given ?? (await freePort()));
  try {
    return { started: await start(port), port };
  } catch (error) {
    const taken = `Port ${port} on 127.0.0.1 is in use by another program.`;
    const isTaken = (error as Error).message.includes(taken);
    if (given !== undefined || !isTaken || ports === MOST_PORTS) throw error;
    return onPort(given, start, ports + 1);
  }
}

/** Runs a command of the CLI beside or without the site of this data folder. */
export async function runDirectory(
  dataDir: string,
  args: string[],
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [path.join(ROOT, 'cli/main.ts'), ...args], {
    env: { ...inheritedEnvironment(), DATA_DIR: dataDir, ...(await sharedDatabase(dataDir)) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const command = watch(child);
  const code = await command.exited;
  return { code, stdout: command.stdout, stderr: command.stderr };
}

/** What a command needs besides the data folder of a site whose database is on the server of the run. */
async function sharedDatabase(dataDir: string): Promise<Environment> {
  const url = await siteDatabaseUrl(dataDir);
  if (url === undefined) return {};
  return { DATABASE_URL: url, AUTH_SECRET: await readFile(path.join(dataDir, 'auth-secret'), 'utf8') };
}

/** Process numbers of a supervisor's workers; Linux alone tells them. */
export async function workersOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/** The embedded server of a data folder, as its own file names it; null when none runs. */
export async function readPostmaster(dataDir: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Connection URL of a site's database, for what no command of the site would write. */
export async function readDatabaseUrl(dataDir: string): Promise<string> {
  const shared = await siteDatabaseUrl(dataDir);
  if (shared !== undefined) return shared;
  const password = await readFile(path.join(dataDir, 'postgres-password'), 'utf8');
  const postmaster = await readPostmaster(dataDir);
  return `postgres://directory:${password.trim()}@127.0.0.1:${postmaster?.port}/directory`;
}

export function newDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'directory-site-'));
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await dropSiteDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** What a built site of a test has in its environment: these variables and no others of its own. */
export function siteEnvironment(environment: Environment): Environment {
  return { ...inheritedEnvironment(), NODE_ENV: 'production', ...AT_ONCE, ...environment };
}

/** What programs of a test need of the machine's environment. */
export function inheritedEnvironment(): Environment {
  return Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function watch(child: ChildProcess): SiteProcess {
  const written = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (written.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (written.stderr += text));
  // 'close' comes when all output has been read, 'exit' may come before.
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    pid: child.pid ?? 0,
    exited,
    get stdout() {
      return written.stdout;
    },
    get stderr() {
      return written.stderr;
    },
    send: (signal) => void child.kill(signal),
    closeStandardError: () => void child.stderr?.destroy(),
    said: (text) =>
      new Promise((resolve, reject) => {
        const check = () => written.stderr.includes(text) && resolve();
        child.stderr?.on('data', check);
        void exited.then(() => reject(new Error(`The site ended without "${text}":\n${written.stderr}`)));
        check();
      }),
  };
}
