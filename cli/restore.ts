import { withThousands } from '@dog-care-directory/text';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { knownMigrations } from '#db/apply-migrations.ts';
import { BackupError } from '#app/features/backup/backup-error.ts';
import { type CheckedBackup, checkBackup, hashOf } from '#app/features/backup/check-backup.server.ts';
import type { StoredFiles } from '#app/features/backup/stored-files.server.ts';
import { contentInWords, restoreBackup } from '#app/features/backup/restore.server.ts';
import type { SiteContent } from '#app/features/backup/site-content.server.ts';
import { createProgressBar } from './progress-bar.ts';

export const USAGE = `Usage: directory restore <file> [--replace [--yes]] [--dry-run] [--json]

Restores a backup into an empty site of the same version or a newer one. Stop the site first. The whole file is checked
before anything changes, and the database changes in a single transaction.

  --replace  delete everything in a site that is not empty, after asking
  --yes      don't ask
  --dry-run  check the file without changing anything
  --json     print the result as one JSON value on standard output
`;

interface RestoreContext {
  /** Opens the database without preparing it, exclusively; not called on wrong usage. */
  openAlone: () => Promise<Pool>;
  siteFiles: () => StoredFiles[];
  roomBytes: () => Promise<number>;
  input: Readable & { isTTY?: boolean };
  output: Writable;
  errors: Writable & { isTTY?: boolean };
  interruption: () => AbortSignal;
}

interface RestoreRequest {
  file: string;
  replace: boolean;
  yes: boolean;
  'dry-run': boolean;
  json: boolean;
  by?: string | undefined;
  name?: string | undefined;
  hash?: string | undefined;
}

/** @param args after `restore`  @returns exit code: 0 done, 1 refused (and nothing changed), 2 wrong usage */
export async function restoreCommand(args: string[], context: RestoreContext): Promise<number> {
  const { errors, output } = context;
  const signal = context.interruption();
  const request = parseRequest(args);
  if (!request) {
    errors.write(USAGE);
    return 2;
  }
  const { file, json } = request;
  const files = context.siteFiles();
  let bar: ReturnType<typeof createProgressBar> | undefined;
  try {
    const roomBytes = await context.roomBytes();
    if (request['dry-run']) {
      const backup = await checkBackup({ file, files, roomBytes, migrations: knownMigrations() });
      errors.write(`The backup is complete and can be restored. ${inWords(backup)}\n`);
      if (json) {
        const hash = await hashOf(file);
        output.write(`${JSON.stringify({ ...forPrograms(backup, false), hash })}\n`);
      }
      return 0;
    }
    errors.write('Checking the backup\n');
    const report = await restoreBackup({
      pool: await context.openAlone(),
      file,
      files,
      roomBytes,
      by: { userId: request.by ?? null, name: request.name ?? path.basename(file) },
      hash: request.hash ?? null,
      mayReplace: (content) => mayReplace(content, request, context),
      onProgress: (done, total) => {
        bar ??= createProgressBar({ stream: errors, total, label: 'Restoring' });
        bar.update(done);
      },
      signal,
    });
    bar?.finish();
    errors.write(`Restored. ${inWords(report)}\n`);
    if (report.newer > 0) errors.write(`Applied ${report.newer} migrations to update it to this version.\n`);
    if (json) output.write(`${JSON.stringify(forPrograms(report, true))}\n`);
    return 0;
  } catch (error) {
    bar?.finish();
    // After any other error the rows may already be stored.
    if (!(error instanceof BackupError)) throw error;
    errors.write(`${error.message}\nNothing was changed.\n`);
    return 1;
  }
}

async function mayReplace(
  content: SiteContent,
  { replace, yes }: RestoreRequest,
  { input, errors }: RestoreContext,
): Promise<boolean> {
  if (!replace || yes) return replace;
  if (!input.isTTY)
    throw new BackupError('Nobody can be asked here: add --yes to delete what the site holds.');
  const terminal = createInterface({ input, output: errors });
  const answer = await terminal.question(
    `This deletes the site’s content: ${contentInWords(content)}.\nWrite "delete" to go on: `,
  );
  terminal.close();
  if (answer.trim().replaceAll('"', '').toLowerCase() !== 'delete') throw new BackupError('Not confirmed.');
  return true;
}

const TEXT = { type: 'string' } as const;

function parseRequest(args: string[]): RestoreRequest | null {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: flag, yes: flag, 'dry-run': flag, json: flag, by: TEXT, name: TEXT, hash: TEXT },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0 || (values.yes && !values.replace)) return null;
    return { file, ...values };
  } catch {
    return null;
  }
}

function inWords({ manifest, rows, files }: CheckedBackup): string {
  const figure = (count: number) => withThousands(count);
  return (
    `It has ${figure(rows)} rows from ${figure(manifest.tables.length)} tables and ${figure(files)} files, ` +
    `taken at ${manifest.taken_at} by version ${manifest.version}.`
  );
}

function forPrograms({ manifest, contents, rows, files, bytes }: CheckedBackup, restored: boolean) {
  const { version, taken_at } = manifest;
  const count = (table: string) => contents.rows[table] ?? 0;
  const content = {
    accounts: count('user'),
    businesses: count('businesses'),
    posts: count('blog_posts'),
    imports: count('imports'),
  };
  return { restored, rows, tables: manifest.tables.length, files, bytes, version, taken_at, content };
}
