import { withThousands } from '@dog-care-directory/text';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { importPostcodes, type PostcodeImportReport } from '#app/features/places/lists/import.server.ts';
import { listName } from '@dog-care-directory/uk-places';
import { PostcodeListError } from '#app/features/places/lists/list-files.server.ts';
import { createProgressBar } from './progress-bar.ts';

export const USAGE = `Usage: directory postcodes import <archive-or-folder> [--json]

Imports postcodes from OS Code-Point Open or the ONS Postcode Directory: the zip archive as downloaded,
or its unpacked folder or CSV file. Updates known postcodes, adds new ones and keeps the rest.
`;

interface PostcodesContext {
  openPool: () => Promise<Pool>;
  output: Writable;
  errors: Writable & { isTTY?: boolean };
}

/** @param args after `postcodes`  @returns exit code: 0 done, 1 refused (and nothing changed), 2 wrong usage */
export async function postcodesCommand(args: string[], context: PostcodesContext): Promise<number> {
  const request = parseRequest(args);
  if (!request) {
    context.errors.write(USAGE);
    return 2;
  }
  const pool = await context.openPool();
  const { fileOrFolder, json } = request;
  let bar: ({ label: string } & ReturnType<typeof createProgressBar>) | undefined;
  try {
    const progress = (label: string) => (done: number, total: number) => {
      if (bar?.label !== label) {
        bar?.finish();
        bar = { label, ...createProgressBar({ stream: context.errors, total, label }) };
      }
      bar.update(done);
    };
    const report = await importPostcodes(pool, fileOrFolder, {
      onRead: progress('Reading postcodes'),
      onPacked: progress('Packing postcodes'),
    });
    bar?.finish();
    context.errors.write(summary(report));
    if (json) context.output.write(`${JSON.stringify(report)}\n`);
    return 0;
  } catch (error) {
    bar?.finish();
    if (!(error instanceof PostcodeListError)) throw error;
    context.errors.write(`${error.message}\nNothing was imported.\n`);
    return 1;
  }
}

function parseRequest(args: string[]): { fileOrFolder: string; json: boolean } | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const [action, fileOrFolder, ...rest] = positionals;
    if (action !== 'import' || !fileOrFolder || rest.length > 0) return null;
    return { fileOrFolder, json: values.json };
  } catch {
    return null;
  }
}

function summary(report: PostcodeImportReport): string {
  const { read, inserted, updated, unchanged, skipped } = report;
  const figure = (count: number) => withThousands(count);
  return (
    `Read ${figure(read)} postcodes: ${figure(inserted)} inserted, ${figure(updated)} updated, ` +
    `${figure(unchanged)} unchanged, ${figure(skipped)} skipped (without a position or repeated).\n` +
    `The site now uses postcodes from ${listName(report)}.\n`
  );
}
