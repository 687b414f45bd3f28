import { rm } from 'node:fs/promises';
import { copyFolder } from '#tests/support/database/copy-folder.ts';
import { type Environment, newDataDir, startSite } from './site-process.ts';

/** The variables that name a folder whose database has been made already, with demo data and without. */
const WITH_DEMO = 'E2E_FOLDER_WITH_DEMO';
const WITHOUT_DEMO = 'E2E_FOLDER_WITHOUT_DEMO';

/** Makes the folders that sites of tests begin with: a first start makes a database, which costs more than most tests. */
export async function prepareFolders(): Promise<() => Promise<void>> {
  const folders = await Promise.all([prepare(WITH_DEMO, 'true'), prepare(WITHOUT_DEMO, 'false')]);
  return async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  };
}

async function prepare(variable: string, SEED_DEMO: string): Promise<string> {
  const site = await startSite({ SEED_DEMO, LOG_LEVEL: 'error' });
  await site.stop();
  process.env[variable] = site.dataDir;
  return site.dataDir;
}

/** A new data folder as a first start with these variables would have left it. */
export async function newPreparedFolder({ SEED_DEMO }: Environment = {}): Promise<string> {
  const prepared = process.env[SEED_DEMO === 'false' ? WITHOUT_DEMO : WITH_DEMO];
  if (!prepared) throw new Error(`${WITH_DEMO} is set by shared-site.setup.ts, which has not run.`);
  const folder = await newDataDir();
  await copyFolder(prepared, folder);
  return folder;
}
