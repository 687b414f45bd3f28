import * as z from 'zod';
import type { JobKind } from '#app/queue/job-kind.ts';

/** A kind of jobs that two programs know. */
export function endlessKind(run: () => Promise<void>): JobKind<Record<string, never>> {
  return { name: 'endless', payload: z.object({}), atOnce: 1, retryMs: [], run };
}
