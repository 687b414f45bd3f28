import { readProgress } from '#app/features/importing/runs/read-runs.server.ts';
import { runEvents } from '#app/features/importing/runs/events.server.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/import-events';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { pool, importJobs, contentBarrier } = admit(context, 'import businesses').services;
  await importJobs.recover();
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || !(await readProgress(pool, id))) {
    return Response.json({ error: 'Import not found.' }, { status: 404 });
  }
  const signal = AbortSignal.any([request.signal, importJobs.stopping]);
  // Stops proxies from buffering the events.
  const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };
  return new Response(runEvents(pool, id, signal, contentBarrier.seen), { headers });
}
