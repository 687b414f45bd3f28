import * as z from 'zod';
import type { JobKind } from '#app/queue/job-kind.ts';
import { type BulkSources, continueBulk } from './bulk-actions.server.ts';

const MINUTE_MS = 60_000;

/** Does to many businesses what was asked for in the admin area. An import may keep it waiting. */
export function bulkActionsJob(sources: BulkSources): JobKind<{ id: number }> {
  return {
    name: 'bulk-deeds',
    payload: z.object({ id: z.number().int().positive() }),
    atOnce: 1,
    // Each step locks its action's row, so two processes never repeat a step, and readers need not wait for a dead
    // one.
    retryMs: [5000, 15_000, MINUTE_MS],
    run: ({ id }, signal) => continueBulk(sources, id, signal),
  };
}
