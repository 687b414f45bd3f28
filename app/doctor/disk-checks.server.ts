import { open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#app/config/config.server.ts';
import { readBackupFolder } from '../features/backup/backup-folder.server.ts';
import { type Check, fault, ok, type Outcome, warning } from './finding.ts';
import { nearestFolder } from '#app/services/nearest-folder.server.ts';
import { mapTilesCheck } from './map-tiles-check.server.ts';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { storageCheck } from './storage-check.server.ts';

const MB = 1_000_000;
const HOUR_MS = 60 * 60_000;

/** Configured folders. */
type DiskConfig = Pick<Config, 'dataDir' | 'backups' | 's3' | 'mapTiles'>;

/** Checks of the disk. @param clock milliseconds since 1970 @param plan of backups, where an admin has set one */
export function diskChecks(config: DiskConfig, clock: () => number, plan = config.backups): Check[] {
  const { dataDir } = config;
  return [
    { name: 'Data folder', look: () => checkFolder(dataDir, 'DATA_DIR') },
    { name: 'Disk space', look: () => checkSpace(dataDir) },
    storageCheck(config),
    mapTilesCheck(config),
    { name: 'Backups', look: () => checkBackups(plan, clock()) },
    ...(plan ? [{ name: 'Backup space', look: () => checkSpace(plan.folder) }] : []),
  ];
}

/** Writes a file and deletes it. */
async function checkFolder(folder: string, variable: string): Promise<Outcome> {
  const known = await stat(folder).catch(() => null);
  if (!known) return ok(`${folder} does not exist yet. The first start creates it.`);
  const file = path.join(folder, `.doctor-${process.pid}`);
  try {
    const handle = await open(file, 'w', 0o600);
    await handle.close();
    return ok(`${folder} can be written to.`);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return fault(
      `${folder} cannot be written to (${code}).`,
      `Make the account that runs the site the folder’s owner, or set ${variable} to another folder.`,
    );
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

async function checkSpace(folder: string): Promise<Outcome> {
  const { bavail, blocks, bsize } = await statfs(await nearestFolder(folder));
  const free = bavail * bsize;
  const share = blocks > 0 ? bavail / blocks : 1;
  const gigabytes = (free / 1e9).toLocaleString('en-GB', { maximumFractionDigits: 1 });
  const words = `${gigabytes} GB (${Math.floor(share * 100)} %) are free at ${folder}.`;
  const advice = 'Free some space, or move it to a larger disk.';
  if (free < 200 * MB || share < 0.01) return fault(words, advice);
  return free < 1000 * MB || share < 0.05 ? warning(words, advice) : ok(words);
}

async function checkBackups(backups: DiskConfig['backups'], now: number): Promise<Outcome> {
  if (!backups) {
    return warning(
      'Automatic backups are off.',
      'Set a schedule under Site, Backups, or BACKUP_DIR, unless something else runs "directory backup".',
    );
  }
  const { folder, everyHours } = backups;
  const writable = await checkFolder(folder, 'BACKUP_DIR');
  if (writable.state === 'fault') return writable;
  const { backups: stored, failure } = await readBackupFolder(folder);
  const last = stored.at(-1);
  if (failure) {
    return fault(
      `The last one failed at ${britishMoment(new Date(failure.time).toISOString())}: ${failure.error}`,
      'It will be retried every hour.',
    );
  }
  if (!last)
    return warning(
      `There is none yet in ${folder}.`,
      'The site makes the first one within two minutes of its start.',
    );
  const words = `${stored.length} in ${folder}, the last on ${britishMoment(new Date(last.time).toISOString())} (${Math.ceil(last.bytes / MB)} MB).`;
  if (now - last.time > 2 * everyHours * HOUR_MS)
    return fault(words, 'Check that the site is running. It makes them.');
  return ok(words);
}
