import { withThousands } from '#app/platform/words/numbers.ts';
import { randomUUID } from 'node:crypto';
import type { Config } from '#app/config/config.server.ts';
import { listFiles } from '#app/features/backup/stored-files.server.ts';
import { siteFiles } from '#app/services/site-files.server.ts';
import { createFolderStorage } from '../storage/folder-storage.server.ts';
import type { S3Settings } from '../storage/s3-client.server.ts';
import { createS3Storage } from '../storage/s3-storage.server.ts';
import { readWhole } from '../storage/storage.ts';
import { errorReason } from '#app/platform/error-reason.ts';
import { type Check, fault, ok, type Outcome, sentence } from './finding.ts';

/** All attempts together take less than a check may, so that it can say why they failed. */
const PATIENCE = { answerMs: 1500, retryMs: 100 };

/** Where uploaded files are kept: counted in a folder, tried out in a bucket. */
export function storageCheck({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Check {
  return { name: 'Storage', look: () => (s3 ? tryBucket(s3) : countFiles(dataDir)) };
}

/** Writes, reads and removes a small file. */
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
  return ok(
    `${withThousands(files)} files, ${Math.ceil(bytes / 1e6).toLocaleString('en-GB')} MB, in ${folder}.`,
  );
}
