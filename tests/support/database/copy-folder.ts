import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Copies a data folder whose server does not run into one that is there and empty. */
export async function copyFolder(from: string, to: string): Promise<void> {
  // Owners and rights stay: PostgreSQL refuses a folder that others may read.
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
