import { deleteExpired } from '#app/features/accounts/session/housekeeping.server.ts';
import { deleteOldActions, forgetBusinesses } from '#app/features/actions/action-log.server.ts';
import { forgetRefusals } from '#app/features/alerts/refused-addresses.server.ts';
import { endOldAlerts } from '#app/features/alerts/stored-alerts.server.ts';
import { deleteOldVersions } from '#app/features/blog/history/text-versions.server.ts';
import { forgetOldCustomers } from '#app/features/ads/stored-ads.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { deleteOldCounts } from '#app/features/analytics/counting/store-counts.server.ts';
import { endOldEnquiries, eraseEnquiriesTo } from '#app/features/enquiries/stored-enquiries.server.ts';
import { settleRecentCalls } from '#app/features/analytics/counting/recent-calls.server.ts';
import { deleteOldDocuments, eraseDocumentsOf } from '#app/features/moderation/documents/documents.server.ts';
import { deleteOldBegun } from '#app/features/moderation/new-listing/begun-listings.server.ts';
import { endOldChanges, forgetChangesOf } from '#app/features/moderation/suggestions/store.server.ts';
import { endOldReviews, eraseReviewsOf } from '#app/features/reviews/records/store.server.ts';
import { forgetReporters } from '#app/features/reviews/records/reports.server.ts';
import { deleteOldMessages } from '#app/features/messages/messages.server.ts';
import { forgetPairs } from '#app/features/admin/duplicate-decisions/decide.server.ts';
import { eraseRemoved } from '#app/features/businesses/write/removal/erase.server.ts';
import { removeErasedPictures } from '#app/features/businesses/write/removal/erased-pictures.server.ts';
import { deleteOldImportData } from '#app/features/importing/runs/housekeeping.server.ts';
import { forgetDecided, neededEvidence } from '#app/features/moderation/claiming/requests.server.ts';
import { neededPhotos } from '#app/features/moderation/suggestions/proposed-photos.server.ts';
import { forgetTurns } from '#app/platform/outgoing/host-queue.server.ts';
import { deleteOldKeys } from '#app/features/programs/keys/stored-keys.server.ts';
import { deleteOldDeliveries } from '#app/features/webhooks/stored-deliveries.server.ts';
import { readMailCounts } from '#app/mail/mail-counts.server.ts';
import { type JobKind, RECURRING } from '#app/queue/job-kind.ts';
import { deleteOrphanedJobs } from '#app/queue/job-table.server.ts';
import type { Database } from '#db/client.ts';
import type { Services } from '#app/services/services.server.ts';
import { MINUTE_MS } from '#app/platform/dates/durations.ts';

async function forgetErased(db: Database, ids: number[]): Promise<void> {
  await forgetBusinesses(db, ids);
  await forgetPairs(db, ids);
  await forgetChangesOf(db, ids);
  await eraseReviewsOf(db, ids);
  await eraseDocumentsOf(db, ids);
  await eraseEnquiriesTo(db, ids);
}

/** Deletes expired data every hour. A failing part doesn't stop the others. */
export function housekeeping({
  db,
  pool,
  importJobs,
  clock,
  logger,
  erasedKey,
  pendingPictures,
  storage,
}: Pick<
  Services,
  'db' | 'pool' | 'importJobs' | 'clock' | 'logger' | 'erasedKey' | 'pendingPictures' | 'storage'
>): JobKind<object> {
  const parts: [string, (now: number) => Promise<unknown>][] = [
    ['expired account data', (now) => deleteExpired(db, now)],
    ['old actions', (now) => deleteOldActions(db, now)],
    ['old versions of articles', (now) => deleteOldVersions(db, now)],
    ['old visit counts', (now) => deleteOldCounts(db, now)],
    ['customers on old invoices', (now) => forgetOldCustomers(db, britishDate(now))],
    ['calls of the last days', (now) => settleRecentCalls(db, now)],
    ['old changes', (now) => endOldChanges(db, now)],
    ['unfinished forms for new listings', (now) => deleteOldBegun(db, now)],
    ['evidence of decided claims', () => forgetDecided(db)],
    [
      'unused photos',
      async (now) => {
        const needed = [...(await neededPhotos(db, now)), ...(await neededEvidence(db))];
        return pendingPictures.sweep(new Set(needed), now);
      },
    ],
    ['documents that were not checked', (now) => deleteOldDocuments(db, now)],
    ['old reviews', (now) => endOldReviews(db, now)],
    ['addresses of people who reported reviews', (now) => forgetReporters(db, now)],
    ['old emails about searches', (now) => endOldAlerts(db, now)],
    ['old enquiries', (now) => endOldEnquiries(db, now)],
    ['addresses that were refused', (now) => forgetRefusals(db, now)],
    ['old messages', (now) => deleteOldMessages(db, now)],
    ['removed businesses', (now) => eraseRemoved(db, erasedKey, now, forgetErased)],
    ['pictures of erased businesses', () => removeErasedPictures(db, storage)],
    ['unclaimed jobs', (now) => deleteOrphanedJobs(pool, now)],
    ['hosts that were contacted', (now) => forgetTurns(pool, now)],
    ['API keys revoked long ago', (now) => deleteOldKeys(db, now)],
    ['old webhook deliveries', (now) => deleteOldDeliveries(db, now)],
    ['old import data', (now) => deleteOldImportData(pool, importJobs.storage, now)],
  ];
  return {
    ...RECURRING,
    name: 'housekeeping',
    everyMs: 60 * MINUTE_MS,
    async run() {
      const now = clock();
      const failed: string[] = [];
      for (const [what, task] of parts) {
        await task(now).catch((error: unknown) => {
          failed.push(what);
          logger.warn({ err: error }, `${what} could not be deleted`);
        });
      }
      const { waiting, oldest, refused } = await readMailCounts(db);
      if (waiting + refused > 0)
        logger.info({ waiting, oldest, refused }, 'emails waiting, and addresses refused');
      if (failed.length > 0) throw new Error(`Not deleted: ${failed.join(', ')}.`);
    },
  };
}
