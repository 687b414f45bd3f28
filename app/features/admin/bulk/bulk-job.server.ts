import * as z from 'zod';
import type { JobKind } from '#app/queue/job-kind.ts';
import { type BulkSources, continueBulk } from './bulk-actions.server.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

/** Carries out bulk actions. An import may delay them. */
export function bulkActionsJob(sources: BulkSources): JobKind<{ id: number }> {
  return {
    name: 'bulk-actions',
    payload: z.object({ id: z.number().int().positive() }),
    atOnce: 1,
    // Each step locks its action's row, so two processes never repeat a step and readers needn't wait for a dead one.
    retryMs: [5000, 15_000, MINUTE_MS],
    run: ({ id }, signal) => continueBulk(sources, id, signal),
  };
}
