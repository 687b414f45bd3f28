import { databaseOf } from '#db/client.ts';
import type { Pool } from 'pg';
import { clashProblem } from '../columns/clashing-fields.ts';
import { type ColumnMapping, MappingError } from '../columns/mapping.ts';
import type { ImportForm } from '../uploads/form.server.ts';
import type { ImportJobs, ImportOrder } from './jobs.server.ts';
import { rememberMapping } from '../columns/saved-mappings.server.ts';
import { isSameReading } from '../rows/file-choices.ts';
import type { RunKind } from './run.ts';
import { readRun, type StoredRun } from './read-runs.server.ts';
import { stopRun } from './stop.server.ts';
import { MultipartError } from '#app/platform/multipart.ts';
import { hasUpload, removeUpload, UploadTooLarge } from '../uploads/store.server.ts';

class CannotBegin extends Error {
  override name = 'CannotBegin';
  readonly title: string;

  constructor(kind: RunKind, message: string) {
    super(message);
    this.title = kind === 'validate' ? 'Cannot validate' : 'Cannot import';
  }
}

interface RunServices {
  pool: Pool;
  importJobs: ImportJobs;
}

export function isRunKind(intent: string): intent is RunKind {
  return intent === 'validate' || intent === 'import';
}

/** Begins a background run on the sent or an earlier file. @returns its id @throws CannotBegin */
export async function beginRun(
  services: RunServices,
  kind: RunKind,
  form: ImportForm,
  userId: string,
): Promise<number> {
  const { pool, importJobs } = services;
  try {
    checkMappings(kind, form.mappings);
    const earlier = form.upload ? null : await runWithFile(services, form.runId);
    const file = earlier ? fileOf(earlier) : form.upload && uploadedFile(form.upload);
    if (!file) throw new CannotBegin(kind, 'Please select a CSV file first');
    for (const { csvColumnName, databaseColumn } of form.remembered) {
      await rememberMapping(pool, csvColumnName, databaseColumn);
    }
    await importJobs.recover();
    const { mappings } = form;
    // Don't ask again about possible duplicates the admin has just seen.
    const duplicates = earlier && hasShownDuplicates(earlier, form) ? 'add' : 'ask';
    const { setValues, outside, fileChoices } = form;
    const order: ImportOrder = {
      kind,
      userId,
      mappings,
      duplicates,
      setValues,
      outside,
      fileChoices,
      ...file,
    };
    if (earlier?.details.state === 'paused') {
      const { id } = earlier.details;
      if (kind === 'import' && duplicates === 'add' && (await importJobs.resume(id, order))) return id;
      await stopRun(databaseOf(pool), id);
    }
    return await importJobs.start(order);
  } catch (error) {
    if (form.upload) await removeUpload(importJobs.storage, form.upload.id);
    throw error;
  }
}

export type RunAnswer = { duplicates: 'add' | 'leave out' } | { outside: 'import' | 'leave out' };

/** Imports after an admin's answer; more questions may follow. @returns the run's id @throws CannotBegin */
export async function answerRun(
  services: RunServices,
  runId: number | null,
  answer: RunAnswer,
  userId: string,
): Promise<number> {
  const run = await runWithFile(services, runId);
  if (!run) throw new CannotBegin('import', 'The file is no longer available. Choose it again.');
  const { importJobs } = services;
  const { details, mappings, setValues, fileChoices } = run;
  const order: ImportOrder = {
    kind: 'import',
    userId,
    mappings,
    setValues,
    fileChoices,
    ...fileOf(run),
    duplicates: 'ask',
    outside: details.outside ?? 'ask',
    ...answer,
  };
  await importJobs.recover();
  if (details.kind === 'validate') return importJobs.start(order);
  if (await importJobs.resume(details.id, order)) return details.id;
  throw new CannotBegin('import', 'This import is no longer waiting for an answer.');
}

/** @throws CannotBegin */
function checkMappings(kind: RunKind, mappings: ImportForm['mappings']): void {
  if (mappings?.length === 0) throw new CannotBegin(kind, 'No column mappings available');
  const clash = clashProblem((mappings ?? []).map(({ databaseColumn }) => databaseColumn));
  if (clash) throw new CannotBegin(kind, clash);
}

async function runWithFile(
  { pool, importJobs }: RunServices,
  id: number | null,
): Promise<RunWithFile | null> {
  const run = id === null ? null : await readRun(pool, id);
  if (!run?.uploadId || !(await hasUpload(importJobs.storage, run.uploadId))) return null;
  return { ...run, uploadId: run.uploadId };
}

type RunWithFile = StoredRun & { uploadId: string };

type OrderedFile = Pick<ImportOrder, 'uploadId' | 'fileName' | 'fileBytes'>;

function fileOf({ uploadId, details: { fileName, fileBytes } }: RunWithFile): OrderedFile {
  return { uploadId, fileName, fileBytes };
}

function uploadedFile({ id, fileName, bytes }: NonNullable<ImportForm['upload']>): OrderedFile {
  return { uploadId: id, fileName, fileBytes: bytes };
}

function hasShownDuplicates(run: StoredRun, form: ImportForm): boolean {
  const { details, mappings, fileChoices } = run;
  const columns = (list: ColumnMapping[] | null) =>
    list &&
    JSON.stringify(list.map(({ csvColumnIndex, databaseColumn }) => [csvColumnIndex, databaseColumn]));
  const shown = details.state === 'paused' || (details.kind === 'validate' && details.state === 'done');
  return (
    shown &&
    columns(mappings) === columns(form.mappings) &&
    isSameReading(fileChoices, form.fileChoices ?? {})
  );
}

/** Null for our own errors, which are logged. */
export function formProblem(error: unknown): { status: 400 | 413; title: string; message: string } | null {
  if (error instanceof CannotBegin) return { status: 400, title: error.title, message: error.message };
  if (error instanceof MappingError) return { status: 400, title: 'Import failed', message: error.message };
  if (error instanceof UploadTooLarge) return { status: 413, title: 'Import failed', message: error.message };
  if (error instanceof MultipartError) {
    return { status: 400, title: 'Import failed', message: `${error.message} Send the file again.` };
  }
  return null;
}
