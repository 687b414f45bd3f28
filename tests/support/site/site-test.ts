import { readFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { openSiteHost, type SiteHost } from './hosted-sites.ts';
import { newPreparedFolder } from './prepared-folders.ts';
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

export { expect } from '@playwright/test';

/** Starts sites of a test's own; whatever still runs at its end is stopped, and its data folder goes. */
interface OwnSites {
  /** Starts a site whose database has been made already, unless its folder is given, beside those of other tests. */
  start(environment?: Environment): Promise<Site>;
  /** The same in a process of its own, for what that alone has: signals, output, workers, a clock. */
  startProcess(environment?: Environment): Promise<RunningSite>;
  spawn(environment: Environment): SiteProcess;
  spawnNpmStart(environment: Environment): SiteProcess;
  /** Runs the site on Vite's server, on a database that has been made already. */
  startDevelopment(PORT: string): Promise<SiteProcess>;
  newDataDir(): Promise<string>;
}

/** For tests that need no page; `request` speaks to the shared site. */
export const test = base.extend<{ ownSites: OwnSites }, { siteHost: () => SiteHost }>({
  siteHost: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads off the pattern what a fixture needs.
    async ({}, use) => {
      let host: SiteHost | undefined;
      await use(() => (host ??= openSiteHost()));
      await host?.close();
    },
    { scope: 'worker' },
  ],
  ownSites: async ({ siteHost }, use) => {
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
    const withFolder = async (environment: Environment = {}) => ({
      ...environment,
      DATA_DIR: environment['DATA_DIR'] ?? keep(await newPreparedFolder(environment)),
    });
    await use({
      newDataDir: async () => keep(await newDataDir()),
      spawn: (environment) => follow(spawnSite(environment)),
      spawnNpmStart: (environment) => follow(spawnNpmStart(environment)),
      startDevelopment: async (PORT) => {
        const development = follow(spawnDevelopment({ PORT, DATA_DIR: keep(await newPreparedFolder()) }));
        await development.said('Developing at ');
        return development;
      },
      start: async (environment) => {
        const site = await siteHost().start(await withFolder(environment));
        hosted.push(site);
        return site;
      },
      startProcess: async (environment) => {
        const site = await startSite(await withFolder(environment));
        processes.push(site);
        return site;
      },
    });
    for (const site of hosted) await site.stop();
    for (const site of processes) site.send('SIGTERM');
    await Promise.all(processes.map(({ exited }) => exited));
    for (const folder of folders) {
      await killPostmaster(folder);
      await removeDataDir(folder);
    }
  },
});

/** The lines of the shared site's log, each of which is JSON. */
export async function sharedLog(): Promise<Record<string, unknown>[]> {
  const text = await readFile(fromSetup('E2E_SITE_LOG'), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by shared-site.setup.ts, which has not run.`);
  return value;
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
