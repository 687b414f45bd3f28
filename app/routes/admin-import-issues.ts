import { csvDownload } from '#app/features/importing/csv-download.ts';
import { issueFile } from '#app/features/importing/issue-file.server.ts';
import { readRun } from '#app/features/importing/read-runs.server.ts';
import { hasUpload, uploadPath } from '#app/features/importing/upload-store.server.ts';
import { requireAdmin } from '#app/guard.server.ts';
import { servicesContext } from '#app/services-context.server.ts';
import type { Route } from './+types/admin-import-issues.ts';

/** The rows with issues as they were written, with the reasons. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { pool, importJobs } = context.get(servicesContext);
  const id = Number(params.id);
  const run = Number.isSafeInteger(id) ? await readRun(pool, id) : null;
  if (!run?.uploadId || !(await hasUpload(importJobs.folder, run.uploadId))) {
    throw new Response('The file is no longer here.', { status: 404 });
  }
  const rows = issueFile(pool, id, uploadPath(importJobs.folder, run.uploadId));
  const name = run.details.fileName.replace(/\.[^.]*$/, '');
  return csvDownload(rows, `${name}-issues.csv`);
}
