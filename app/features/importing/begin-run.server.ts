import type { Pool } from 'pg';
import { MappingError } from './column-mapping.ts';
import type { ImportForm } from './import-form.server.ts';
import type { ImportJobs } from './import-jobs.server.ts';
import { rememberMapping } from './import-mappings.server.ts';
import type { RunKind } from './import-run.ts';
import { readRun } from './read-runs.server.ts';
import { hasUpload, removeOldUploads } from './upload-store.server.ts';

/** Why a run cannot begin, in words for a toast. */
export class CannotBegin extends Error {
  override name = 'CannotBegin';
  readonly title: string;

  constructor(kind: RunKind, message: string) {
    super(message);
    this.title = kind === 'validate' ? 'Cannot validate' : 'Cannot import';
  }
}

/** What the two buttons that begin a run are called in the form. */
export function isRunKind(intent: string): intent is RunKind {
  return intent === 'validate' || intent === 'import';
}

/**
 * Begins a validation or an import of the file just sent, or of the one of an earlier run.
 * @returns the id of the run, which goes on in the background
 * @throws CannotBegin
 */
export async function beginRun(
  { pool, importJobs }: { pool: Pool; importJobs: ImportJobs },
  kind: RunKind,
  form: ImportForm,
  userId: string,
): Promise<number> {
  const file = form.upload ?? (await fileOfRun(pool, importJobs.folder, form.runId));
  if (!file) throw new CannotBegin(kind, 'Please select a CSV file first');
  const { mappings } = form;
  if (mappings?.length === 0) throw new CannotBegin(kind, 'No column mappings available');
  const twice = mappings?.find(({ databaseColumn }, place) =>
    mappings.slice(0, place).some((other) => other.databaseColumn === databaseColumn),
  );
  if (twice) {
    throw new CannotBegin(kind, `Two columns are mapped to ${twice.databaseColumn}. Choose one of them.`);
  }
  for (const { csvColumnName, databaseColumn } of form.remembered) {
    await rememberMapping(pool, csvColumnName, databaseColumn);
  }
  await importJobs.recover();
  void removeOldUploads(importJobs.folder, Date.now());
  return importJobs.start({
    kind,
    userId,
    mappings,
    uploadId: file.id,
    fileName: file.fileName,
    fileBytes: file.bytes,
  });
}

async function fileOfRun(pool: Pool, folder: string, runId: number | null) {
  const run = runId === null ? null : await readRun(pool, runId);
  if (!run?.uploadId || !(await hasUpload(folder, run.uploadId))) return null;
  return { id: run.uploadId, fileName: run.details.fileName, bytes: run.details.fileBytes };
}

/** A sentence for what went wrong with a form; null when it was nobody's doing and belongs in the log. */
export function formProblem(error: unknown): { status: 400 | 413; title: string; message: string } | null {
  if (error instanceof CannotBegin) return { status: 400, title: error.title, message: error.message };
  if (error instanceof MappingError) return { status: 400, title: 'Import failed', message: error.message };
  if (!(error instanceof Error)) return null;
  if (error.name === 'UploadTooLarge') return { status: 413, title: 'Import failed', message: error.message };
  if (error.name === 'MultipartError') {
    return { status: 400, title: 'Import failed', message: `${error.message} Send the file again.` };
  }
  return null;
}
