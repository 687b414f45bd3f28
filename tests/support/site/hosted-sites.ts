import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { siteDatabaseUrl } from '#tests/support/database/site-databases.ts';
import type { FromHost, ToHost } from './site-host.ts';
import {
  type Environment,
  inheritedEnvironment,
  onPort,
  type Site,
  siteEnvironment,
} from './site-process.ts';

/** The variable by which workers find the process that runs the sites of all tests. */
const HOST = 'SITES_HOST';

/** Starts the process that runs the sites of all workers. @returns ends it, and its sites */
export async function openSitesHost(): Promise<() => Promise<void>> {
  const child = fork(path.join(import.meta.dirname, 'site-host.ts'), {
    env: { ...inheritedEnvironment(), NODE_ENV: 'production' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const port = await Promise.race([once(child, 'message'), ended]);
  if (child.exitCode !== null) throw new Error(`The process of the sites ended with ${child.exitCode}.`);
  process.env[HOST] = `http://127.0.0.1:${port[0]}`;
  return async () => {
    child.disconnect();
    await ended;
  };
}

/**
 * Starts the built site on a free port of the shared process and waits until it is ready. What is in it is a site's as
 * `startSite` starts it, but for cheaper password hashes, and what only a process of its own has: signals, exit codes, output,
 * workers and a clock. Its database is on the server of the run where the folder names one there.
 * @param environment with a `DATA_DIR`
 * @throws Error with what the site says instead
 */
export async function startHostedSite(environment: Environment & { DATA_DIR: string }): Promise<Site> {
  const { started: site, port } = await onPort(environment['PORT'], async (free) => {
    const start = siteEnvironment({ ...environment, PORT: String(free) });
    const databaseUrl = await siteDatabaseUrl(environment.DATA_DIR);
    const answer = await ask({ start, ...(databaseUrl !== undefined && { databaseUrl }) });
    return answer.site as number;
  });
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir: environment.DATA_DIR,
    stop: () => ask({ stop: site }),
  };
}

/** @throws Error with what the site says instead of doing it */
async function ask(question: ToHost): Promise<FromHost> {
  const address = process.env[HOST];
  if (!address) throw new Error(`${HOST} is set before the tests start, which has not happened.`);
  // Never by a connection that the process may be about to close.
  const headers = { Connection: 'close' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(question) });
  const answer = (await response.json()) as FromHost;
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer;
}
