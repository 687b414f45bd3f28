import { isFinished } from '#app/features/importing/runs/run.ts';
import { readRun } from '#app/features/importing/runs/read-runs.server.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/import-run';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { pool, importJobs, contentBarrier } = admit(context, 'import businesses').services;
  await importJobs.recover();
  const id = Number(params.id);
  const run = Number.isSafeInteger(id) ? await readRun(pool, id) : null;
  // Reports the end only once pages show the stored businesses.
  if (run && isFinished(run.details)) await contentBarrier.seen();
  return run ? Response.json(run.details) : Response.json({ error: 'Import not found.' }, { status: 404 });
}
