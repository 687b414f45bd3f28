import { withThousands } from '@dog-care-directory/text';
import { constants, setPriority } from 'node:os';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { BackupError, fileError } from '#app/features/backup/backup-error.ts';
import { writeBackupFile } from '#app/features/backup/backup-file.server.ts';
import type { StoredFiles } from '#app/features/backup/stored-files.server.ts';
import {
  type BackupOptions,
  type BackupReport,
  writeBackup,
} from '#app/features/backup/write-backup.server.ts';
import { productVersion } from './product-version.ts';
import { createProgressBar } from './progress-bar.ts';

export const USAGE = `Usage: directory backup <file> [--gentle] [--json]

Writes a snapshot of all the site's rows and files to one compressed file. The site can keep running.

  <file>    replaced only when the backup is complete; "-" writes to standard output
  --gentle  work slowly, so the site stays fast
  --json    print the result as one JSON value on standard output
`;

interface BackupContext {
  /** Opens the database without preparing it; not called on wrong usage. */
  openUnprepared: () => Promise<Pool>;
  siteFiles: () => StoredFiles[];
  output: Writable & { isTTY?: boolean };
  errors: Writable & { isTTY?: boolean };
  interruption: () => AbortSignal;
}

interface BackupRequest {
  file: string;
  gentle: boolean;
  json: boolean;
}

/** @param args after `backup`  @returns exit code: 0 done, 1 failed, 2 wrong usage */
export async function backupCommand(args: string[], context: BackupContext): Promise<number> {
  const { output, errors } = context;
  const signal = context.interruption();
  const request = parseRequest(args);
  if (!request) {
    errors.write(USAGE);
    return 2;
  }
  const { file, gentle, json } = request;
  if (file === '-' && output.isTTY) {
    errors.write('A backup is not text. Send it to a file or another program.\n');
    return 2;
  }
  if (gentle) lowerPriority();
  const version = await productVersion();
  const pool = await context.openUnprepared();
  let bar: ReturnType<typeof createProgressBar> | undefined;
  const options = {
    pool,
    files: context.siteFiles(),
    version,
    clock: Date.now,
    gentle,
    onProgress: (done: number, total: number) => {
      bar ??= createProgressBar({ stream: errors, total, label: 'Backing up' });
      bar.update(done);
    },
    signal,
  };
  try {
    const report = await (file === '-' ? writeToOutput(options, output) : writeBackupFile(options, file));
    bar?.finish();
    errors.write(summary(file, report));
    const { takenAt, ...counts } = report;
    if (json) output.write(`${JSON.stringify({ file, ...counts, taken_at: takenAt })}\n`);
    return 0;
  } catch (error) {
    bar?.finish();
    const stopped = signal.aborted;
    if (!stopped && !(error instanceof BackupError)) throw error;
    errors.write(
      `${stopped ? 'The backup was cancelled.' : (error as Error).message}\nNo backup was made.\n`,
    );
    return 1;
  }
}

/** Tells errors of the output from the database's, which have the same codes. */
async function writeToOutput(options: BackupOptions, output: Writable): Promise<BackupReport> {
  let broken: (Error & { code?: string }) | undefined;
  output.once('error', (error) => (broken = error));
  try {
    return await writeBackup(options, output);
  } catch (error) {
    if (!broken || error !== broken) throw error;
    if (broken.code !== 'EPIPE') throw fileError('Standard output', broken);
    const message = 'The receiving program stopped before the end of the backup.';
    throw new BackupError(message, { cause: broken });
  }
}

/** If not permitted, the pauses between parts must suffice. */
function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {}
}

function parseRequest(args: string[]): BackupRequest | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        gentle: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0 || (file === '-' && values.json)) return null;
    return { file, ...values };
  } catch {
    return null;
  }
}

function summary(file: string, { tables, rows, files, bytes }: BackupReport): string {
  const figure = (count: number) => withThousands(count);
  return (
    `Backed up ${figure(rows)} rows of ${figure(tables)} tables and ${figure(files)} files` +
    `${file === '-' ? '' : ` to ${file}`} (${figure(Math.ceil(bytes / 1000))} kB).\n`
  );
}
