import { fork } from 'node:child_process';
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

/** Runs sites of tests in one process beside this one. */
export interface SiteHost {
  /**
   * Starts the built site on a free port and waits until it is ready. What is in it is a site's as `startSite` starts
   * it, but for what only a process of its own has: signals, exit codes, output, workers and a clock. Its database is on the
   * server of the run where the folder names one there.
   * @param environment with a `DATA_DIR`
   * @throws Error with what the site says instead
   */
  start(environment: Environment & { DATA_DIR: string }): Promise<Site>;
  /** Ends the process. */
  close(): Promise<void>;
}

/**
 * The 128 MB which the hash of a password takes are kept for the next one: to be given zeroed memory by the system takes
 * longer than the hash itself. For glibc; elsewhere nobody reads it.
 */
const KEEP_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(2 ** 30),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 32),
};

/** Starts the process; its sites end with it. */
export function openSiteHost(): SiteHost {
  const child = fork(path.join(import.meta.dirname, 'site-host.ts'), {
    env: { ...inheritedEnvironment(), ...KEEP_MEMORY, NODE_ENV: 'production' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let sites = 0;

  /** @throws Error with what the site says instead of doing it */
  function ask(question: ToHost): Promise<void> {
    return new Promise((resolve, reject) => {
      const hear = (answer: FromHost) => {
        if (answer.site !== question.site) return;
        child.off('message', hear);
        if (answer.error === undefined) resolve();
        else reject(new Error(answer.error));
      };
      child.on('message', hear);
      void ended.then((code) => reject(new Error(`The process of the sites ended with ${code}.`)));
      child.send(question);
    });
  }

  async function start(environment: Environment & { DATA_DIR: string }): Promise<Site> {
    const { started: site, port } = await onPort(environment['PORT'], async (free) => {
      sites += 1;
      const number = sites;
      const start = siteEnvironment({ ...environment, PORT: String(free) });
      const databaseUrl = await siteDatabaseUrl(environment.DATA_DIR);
      await ask({ site: number, start, ...(databaseUrl !== undefined && { databaseUrl }) });
      return number;
    });
    return {
      url: `http://localhost:${port}`,
      port,
      dataDir: environment.DATA_DIR,
      stop: () => ask({ site, stop: true }),
    };
  }

  return {
    start,
    async close() {
      child.disconnect();
      await ended;
    },
  };
}
