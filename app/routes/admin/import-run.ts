import { isFinished } from '#app/features/importing/runs/run.ts';
import { readRun } from '#app/features/importing/runs/read-runs.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/import-run';

/** How far a run is, and what has come of it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireRight(context, 'import businesses');
  const { pool, importJobs, contentBarrier } = context.get(servicesContext);
  await importJobs.recover();
  const id = Number(params.id);
  const run = Number.isSafeInteger(id) ? await readRun(pool, id) : null;
  // Stored businesses are on all pages before the end is reported.
  if (run && isFinished(run.details)) await contentBarrier.seen();
  return run ? Response.json(run.details) : Response.json({ error: 'Import not found.' }, { status: 404 });
}
