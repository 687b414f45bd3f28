import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparePassword } from '#tests/support/accounts/made-accounts.ts';
import { newPreparedFolder, prepareEmbedded, prepareSites } from './prepared-folders.ts';
import { removeDataDir, requireBuiltSite, startSite } from './site-process.ts';

/** One site with the demo data for all tests that only read. Its workers learn of it by the environment. */
export default async function startSharedSite() {
  requireBuiltSite();
  await preparePassword();
  const removePrepared = await Promise.all([prepareSites(), prepareEmbedded()]);
  const folder = await mkdtemp(path.join(tmpdir(), 'directory-log-'));
  const logFile = path.join(folder, 'site.log');
  // The most talkative level: what must not be logged is then missing from every level.
  const site = await startSite(
    { LOG_LEVEL: 'debug', DATA_DIR: await newPreparedFolder('embedded') },
    logFile,
  );
  process.env['E2E_SITE_URL'] = site.url;
  process.env['E2E_SITE_LOG'] = logFile;
  return async () => {
    await site.stop();
    await removeDataDir(site.dataDir);
    await rm(folder, { recursive: true, force: true });
    for (const remove of removePrepared) await remove();
  };
}
