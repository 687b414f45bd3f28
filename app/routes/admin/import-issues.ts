import { csvDownload } from '#app/features/importing/csv/download.ts';
import { PIECE_BYTES } from '#app/features/importing/csv/source.ts';
import { issueFile } from '#app/features/importing/runs/issue-file.server.ts';
import { readRun } from '#app/features/importing/runs/read-runs.server.ts';
import { storedSource } from '#app/features/importing/uploads/stored-source.server.ts';
import { hasUpload } from '#app/features/importing/uploads/store.server.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/import-issues';

/** CSV of the skipped rows as uploaded, with reasons. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { pool, importJobs } = admit(context, 'import businesses').services;
  const id = Number(params.id);
  const run = Number.isSafeInteger(id) ? await readRun(pool, id) : null;
  if (!run?.uploadId || !(await hasUpload(importJobs.storage, run.uploadId))) {
    throw new Response('The file is no longer available.', { status: 404 });
  }
  const source = storedSource(importJobs.storage, run.uploadId, run.details.fileBytes, PIECE_BYTES);
  const rows = issueFile(pool, id, source, run.fileChoices);
  const name = run.details.fileName.replace(/\.[^.]*$/, '');
  return csvDownload(rows, `${name}-issues.csv`);
}
