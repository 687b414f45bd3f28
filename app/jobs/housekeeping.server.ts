import { deleteExpired } from '#app/features/accounts/session/housekeeping.server.ts';
import { deleteOldActions } from '#app/features/audit/audit-log.server.ts';
import { deleteOldCounts } from '#app/features/analytics/counting/store-counts.server.ts';
import { deleteOldMessages } from '#app/features/messages/messages.server.ts';
import { deleteOldImportData } from '#app/features/importing/runs/housekeeping.server.ts';
import type { Services } from '#app/services/services.server.ts';

/** Deletes what is kept for a time only and whose time is over. Each part goes on when another one fails. */
export async function tidyUp({ db, pool, importJobs, clock, logger }: Services): Promise<void> {
  const now = clock();
  const tasks: [string, () => Promise<unknown>][] = [
    ['expired data of accounts', () => deleteExpired(db, now)],
    ['old entries of the audit log', () => deleteOldActions(db, now)],
    ['old counts of visits', () => deleteOldCounts(db, now)],
    ['old messages', () => deleteOldMessages(db, now)],
    ['old data of imports', () => deleteOldImportData(pool, importJobs.storage, now)],
  ];
  for (const [what, task] of tasks) {
    await task().catch((error: unknown) => logger.warn({ err: error }, `${what} could not be deleted`));
  }
}
