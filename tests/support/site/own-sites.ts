import { newPreparedFolder } from './prepared-folders.ts';
import { startHostedSite } from './hosted-sites.ts';
import {
  type Environment,
  newDataDir,
  type RunningSite,
  readPostmaster,
  removeDataDir,
  type Site,
  type SiteProcess,
  spawnDevelopment,
  spawnNpmStart,
  spawnSite,
  startSite,
} from './site-process.ts';

/** Starts sites of a test's own; whatever still runs at its end is stopped, and its data folder goes. */
export interface OwnSites {
  /**
   * Starts a site beside those of other tests, its database made already and on the server that all sites of the run share;
   * in a folder that is given, its database is embedded there unless the folder came from a site of this kind.
   */
  start(environment?: Environment): Promise<Site>;
  /** The same in a process of its own with an embedded database, for what that alone has: signals, output, workers, a clock. */
  startProcess(environment?: Environment): Promise<RunningSite>;
  spawn(environment: Environment): SiteProcess;
  spawnNpmStart(environment: Environment): SiteProcess;
  /** Runs the site on Vite's server, on a database that has been made already. */
  startDevelopment(PORT: string): Promise<SiteProcess>;
  newDataDir(): Promise<string>;
}

/** Sites of one test, which end with `end`. */
export function createOwnSites(): { ownSites: OwnSites; end(): Promise<void> } {
  const hosted: Site[] = [];
  const processes: SiteProcess[] = [];
  const folders: string[] = [];
  const keep = (folder: string) => {
    folders.push(folder);
    return folder;
  };
  const follow = (site: SiteProcess) => {
    processes.push(site);
    return site;
  };
  const withFolder = async (kind: 'shared' | 'embedded', environment: Environment = {}) => ({
    ...environment,
    DATA_DIR: environment['DATA_DIR'] ?? keep(await newPreparedFolder(kind, environment)),
  });
  return {
    ownSites: {
      newDataDir: async () => keep(await newDataDir()),
      spawn: (environment) => follow(spawnSite(environment)),
      spawnNpmStart: (environment) => follow(spawnNpmStart(environment)),
      startDevelopment: async (PORT) => {
        const folder = keep(await newPreparedFolder('embedded'));
        const development = follow(spawnDevelopment({ PORT, DATA_DIR: folder }));
        await development.said('Developing at ');
        return development;
      },
      start: async (environment) => {
        const site = await startHostedSite(await withFolder('shared', environment));
        hosted.push(site);
        return site;
      },
      startProcess: async (environment) => {
        const site = await startSite(await withFolder('embedded', environment));
        processes.push(site);
        return site;
      },
    },
    async end() {
      for (const site of hosted) await site.stop();
      for (const site of processes) site.send('SIGTERM');
      await Promise.all(processes.map(({ exited }) => exited));
      for (const folder of folders) {
        await killPostmaster(folder);
        await removeDataDir(folder);
      }
    },
  };
}

/** A killed site leaves its database running. */
async function killPostmaster(dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(dataDir);
  if (!postmaster) return;
  try {
    process.kill(postmaster.pid, 'SIGKILL');
  } catch {
    // It has gone already.
  }
}
