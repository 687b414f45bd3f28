import type { Pool } from 'pg';
import { databaseOf } from '#db/client.ts';
import { lastGivenId } from '../merge/upsert.server.ts';
import type { ImportProgress } from '../merge/options.ts';
import { recordProgress } from './runs.server.ts';

const ACCEPTED = 10;
const READ = 60;
export const WRITTEN = 90;

const BETWEEN_RECORDS_MS = 400;

/** Records progress a few times a second, never concurrently. */
export function followProgress(pool: Pool, id: number) {
  let writing: Promise<unknown> = Promise.resolve();
  let busy = false;
  let writtenAt = 0;
  let watch: NodeJS.Timeout | undefined;
  let ended = false;

  function record(percent: number, rows: number) {
    if (busy) return;
    busy = true;
    writtenAt = performance.now();
    // Failures may be ignored: the next record follows, and results are recorded elsewhere.
    writing = recordProgress(pool, id, Math.round(percent), rows)
      .catch(() => {})
      .finally(() => {
        busy = false;
      });
  }

  /** Measures progress by the sequence, which is visible before the transaction commits. */
  async function watchIds(rows: number) {
    const first = await lastGivenId(databaseOf(pool));
    // A small import may have ended already; a timer set now would never be cleared.
    if (ended) return;
    watch = setInterval(async () => {
      const given = (await lastGivenId(databaseOf(pool)).catch(() => first)) - first;
      record(READ + (WRITTEN - READ) * Math.min(1, given / Math.max(1, rows)), rows);
    }, BETWEEN_RECORDS_MS);
  }

  return {
    tell({ stage, rows, bytes, totalBytes }: ImportProgress) {
      if (stage === 'storing') {
        record(READ, rows);
        void watchIds(rows).catch(() => {});
      } else if (writtenAt === 0 || performance.now() - writtenAt > BETWEEN_RECORDS_MS) {
        record(ACCEPTED + (READ - ACCEPTED) * (totalBytes ? Math.min(1, bytes / totalBytes) : 0), rows);
      }
    },
    async end(percent: number, rows: number) {
      ended = true;
      clearInterval(watch);
      await writing;
      record(percent, rows);
      await writing;
    },
    async stop() {
      ended = true;
      clearInterval(watch);
      await writing;
    },
  };
}
