import { open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Config } from '#app/config/config.server.ts';
import { readBackupFolder } from '../features/backup/backup-folder.server.ts';
import { readImportedMap } from '#app/features/directory/map/basemap/files.server.ts';
import { type Check, fault, ok, type Outcome, warning, sentence } from './finding.ts';
import { nearestFolder } from '#app/services/nearest-folder.server.ts';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { sizeText } from '#app/platform/words/file-size.ts';
import { HOUR_MS } from '#app/platform/dates/durations.ts';
import { withThousands } from '@dog-care-directory/text';
import { listFiles } from '#app/features/backup/stored-files.server.ts';
import { siteFiles } from '#app/services/site-files.server.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import type { S3Settings } from '#app/storage/s3-client.server.ts';
import { createS3Storage } from '#app/storage/s3-storage.server.ts';
import { readWhole } from '#app/storage/storage.ts';
import { errorReason } from '#app/platform/error-reason.ts';

const MB = 1_000_000;

type DiskConfig = Pick<Config, 'dataDir' | 'backups' | 's3'>;

export function diskChecks(config: DiskConfig, clock: () => number, plan = config.backups): Check[] {
  const { dataDir } = config;
  return [
    { name: 'Data folder', look: () => checkFolder(dataDir, 'DATA_DIR') },
    { name: 'Disk space', look: () => checkSpace(dataDir) },
    storageCheck(config),
    { name: 'Map', look: () => checkMap(dataDir) },
    { name: 'Backups', look: () => checkBackups(plan, clock()) },
    ...(plan ? [{ name: 'Backup space', look: () => checkSpace(plan.folder) }] : []),
  ];
}

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
  const words = `${sizeText(free)} (${Math.floor(share * 100)} %) are free at ${folder}.`;
  const advice = 'Free some space, or move it to a larger disk.';
  if (free < 200 * MB || share < 0.01) return fault(words, advice);
  return free < 1000 * MB || share < 0.05 ? warning(words, advice) : ok(words);
}

/** @throws Error if what was imported can't be read */
function checkMap(dataDir: string): Outcome {
  const imported = readImportedMap(dataDir).map(({ kind, from }) => `${kind} from ${from.join(' and ')}`);
  return ok(`It is drawn from ${['the shipped files', ...imported].join(', and imported ')}.`);
}

async function checkBackups(backups: DiskConfig['backups'], now: number): Promise<Outcome> {
  if (!backups) {
    return warning('Automatic backups are off.', 'Choose a schedule under Site, Backups, or set BACKUP_DIR.');
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
  const words = `${stored.length} in ${folder}, the last on ${britishMoment(new Date(last.time).toISOString())} (${sizeText(last.bytes)}).`;
  if (now - last.time > 2 * everyHours * HOUR_MS)
    return fault(words, 'Check that the site is running. It makes them.');
  return ok(words);
}

/** All attempts together take less than a check's limit, so that it can report why they failed. */
const PATIENCE = { answerMs: 1500, retryMs: 100 };

function storageCheck({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Check {
  return { name: 'Storage', look: () => (s3 ? tryBucket(s3) : countFiles(dataDir)) };
}

async function tryBucket(settings: S3Settings): Promise<Outcome> {
  const storage = createS3Storage(settings, PATIENCE);
  const where = `the bucket ${settings.bucket} at ${new URL(settings.endpoint).host}`;
  const name = `doctor/${randomUUID()}`;
  try {
    await storage.write(name, Buffer.from(name));
    const read = storage.read(name).then((file) => file && readWhole(file));
    const back = await read.finally(() => storage.remove(name));
    if (back?.toString() === name) return ok(`A small file was written to ${where}, read and removed.`);
    return fault(
      `A file written to ${where} could not be read back.`,
      'Check how the service is configured.',
    );
  } catch (error) {
    return fault(
      `Files can’t be stored in ${where}: ${sentence(errorReason(error))}`,
      'Check the S3 variables, the key’s rights, and that this machine can reach the service.',
    );
  }
}

async function countFiles(folder: string): Promise<Outcome> {
  let files = 0;
  let bytes = 0;
  for await (const file of listFiles(siteFiles(createFolderStorage(folder)))) {
    files += 1;
    bytes += file.bytes;
  }
  return ok(`${withThousands(files)} files, ${sizeText(bytes)}, in ${folder}.`);
}
