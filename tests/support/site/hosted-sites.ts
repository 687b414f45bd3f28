import { fork } from 'node:child_process';
import path from 'node:path';
import { freePort } from '#db/embedded/free-port.ts';
import type { FromHost, ToHost } from './site-host.ts';
import {
  BUILT_FOLDER,
  type Environment,
  inheritedEnvironment,
  type Site,
  siteEnvironment,
} from './site-process.ts';

/** Runs sites of tests in one process beside this one. */
export interface SiteHost {
  /**
   * Starts the built site on a free port and waits until it is ready. What is in it is a site's as `startSite` starts
   * it, but for what only a process of its own has: signals, exit codes, output, workers and a clock.
   * @param environment with a `DATA_DIR`
   * @throws Error with what the site says instead
   */
  start(environment: Environment & { DATA_DIR: string }): Promise<Site>;
  /** Ends the process. */
  close(): Promise<void>;
}

const MOST_PORTS = 5;

/**
 * The 128 MB which the hash of a password takes are kept for the next one: to be given zeroed memory by the system takes
 * longer than the hash itself. For glibc; elsewhere nobody reads it.
 */
const KEEP_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(2 ** 30),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 32),
};

export function openSiteHost(): SiteHost {
  const child = fork(
    path.join(import.meta.dirname, 'site-host.ts'),
    [path.join(BUILT_FOLDER, 'in-process.js')],
    {
      env: { ...inheritedEnvironment(), ...KEEP_MEMORY, NODE_ENV: 'production' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let sites = 0;

  function ask(question: ToHost): Promise<FromHost> {
    return new Promise((resolve, reject) => {
      const hear = (answer: FromHost) => {
        if (answer.site !== question.site) return;
        child.off('message', hear);
        resolve(answer);
      };
      child.on('message', hear);
      void ended.then((code) => reject(new Error(`The process of the sites ended with ${code}.`)));
      child.send(question);
    });
  }

  async function start(environment: Environment & { DATA_DIR: string }, ports = 1): Promise<Site> {
    const given = environment['PORT'];
    const port = Number(given ?? (await freePort()));
    sites += 1;
    const site = sites;
    const { error } = await ask({ site, start: siteEnvironment({ ...environment, PORT: String(port) }) });
    if (error === undefined) {
      return {
        url: `http://localhost:${port}`,
        port,
        dataDir: environment.DATA_DIR,
        async stop() {
          const stopped = await ask({ site, stop: true });
          if (stopped.error !== undefined) throw new Error(stopped.error);
        },
      };
    }
    // Somebody's outgoing connection may have taken the port before the site listened.
    const isTaken = error.includes(`Port ${port} on 127.0.0.1 is in use by another program.`);
    if (given !== undefined || !isTaken || ports === MOST_PORTS) throw new Error(error);
    return start(environment, ports + 1);
  }

  return {
    start: (environment) => start(environment),
    async close() {
      child.disconnect();
      await ended;
    },
  };
}
