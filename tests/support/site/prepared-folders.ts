import { copyFolder } from '#tests/support/database/copy-folder.ts';
import { createSiteDatabase, openSitesServer } from '#tests/support/database/site-databases.ts';
import { openSitesHost, startHostedSite } from './hosted-sites.ts';
import { type Environment, newDataDir, removeDataDir, startSite } from './site-process.ts';

/** Variables that name a folder of a first start that is over, by whether the site has demo data. */
const PREPARED = {
  /** With a database on the server of the run. */
  shared: { true: 'SHARED_FOLDER_WITH_DEMO', false: 'SHARED_FOLDER_WITHOUT_DEMO' },
  /** With an embedded database. */
  embedded: { true: 'EMBEDDED_FOLDER_WITH_DEMO', false: 'EMBEDDED_FOLDER_WITHOUT_DEMO' },
} as const;

type Demo = 'true' | 'false';

const DEMO: readonly Demo[] = ['true', 'false'];

/**
 * Starts the server and the process that sites of tests share, and makes what they begin with: a first start costs more than most tests.
 * @returns ends and removes it all
 */
export async function prepareSites(): Promise<() => Promise<void>> {
  const closeServer = await openSitesServer();
  const closeHost = await openSitesHost();
  const folders = await Promise.all(
    DEMO.map(async (demo) => {
      const folder = await newDataDir();
      await createSiteDatabase(folder);
      const site = await startHostedSite({ SEED_DEMO: demo, LOG_LEVEL: 'error', DATA_DIR: folder });
      await site.stop();
      process.env[PREPARED.shared[demo]] = folder;
      return folder;
    }),
  );
  return async () => {
    await closeHost();
    for (const folder of folders) await removeDataDir(folder);
    await closeServer();
  };
}

/** Makes the same for sites with a database of their own, as processes have it. @returns removes it */
export async function prepareEmbedded(): Promise<() => Promise<void>> {
  const folders = await Promise.all(
    DEMO.map(async (demo) => {
      const site = await startSite({ SEED_DEMO: demo, LOG_LEVEL: 'error' });
      await site.stop();
      process.env[PREPARED.embedded[demo]] = site.dataDir;
      return site.dataDir;
    }),
  );
  return async () => {
    for (const folder of folders) await removeDataDir(folder);
  };
}

/**
 * A new data folder as a first start with these variables would have left it.
 * @param kind whether its database is embedded, or on the server of the run
 */
export async function newPreparedFolder(
  kind: keyof typeof PREPARED,
  { SEED_DEMO }: Environment = {},
): Promise<string> {
  const variable = PREPARED[kind][SEED_DEMO === 'false' ? 'false' : 'true'];
  const prepared = process.env[variable];
  if (!prepared) throw new Error(`${variable} is set before the tests start, which has not happened.`);
  const folder = await newDataDir();
  await copyFolder(prepared, folder);
  if (kind === 'shared') await createSiteDatabase(folder, prepared);
  return folder;
}
