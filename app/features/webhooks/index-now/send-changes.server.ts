import type { Pool } from 'pg';
import * as paths from '#app/paths/paths.ts';
import { type Database, databaseOf } from '#db/client.ts';
import { type AttemptOutcome, postJson, type Sending } from '../send.server.ts';
import { readWebhookAddress } from '../webhook-address.ts';
import { type IndexNow, nextPaths, readIndexNow, storeOutcome, type WaitingPath } from './stored.server.ts';

/** After so many messages the job ends, and goes on the next time. */
const MOST_MESSAGES = 20;

export interface IndexNowSending extends Pick<Sending, 'allowsLoopback' | 'userAgent'> {
  pool: Pool;
  clock: () => number;
  config: { siteUrl: string };
  /** Called in the transaction that switches it off. */
  onStopped: (db: Database) => Promise<void>;
}

/** Tells search engines of all pages that wait, in batches; after a failure no more until its pause is over. To be called in a job. */
export async function sendChanges(sending: IndexNowSending, signal: AbortSignal): Promise<void> {
  const { pool, clock, onStopped } = sending;
  const db = databaseOf(pool);
  for (let message = 0; message < MOST_MESSAGES; message += 1) {
    signal.throwIfAborted();
    // Read for each message: an admin may have changed it since the last one.
    const stored = await readIndexNow(db);
    if (!stored?.enabled || stored.next_attempt_at.getTime() > clock()) return;
    const told = await nextPaths(db);
    if (told.length === 0) return;
    const outcome = await tell(sending, stored, told, signal);
    await db.transaction(async (transaction) => {
      if (await storeOutcome(transaction, told, outcome, clock())) await onStopped(transaction);
    });
    if (outcome.problem !== null) return;
  }
}

async function tell(
  { config: { siteUrl }, allowsLoopback, userAgent }: IndexNowSending,
  { url, key }: IndexNow,
  told: readonly WaitingPath[],
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const address = readWebhookAddress(url, { allowsLoopback });
  if ('problem' in address) return { status: null, problem: address.problem };
  const body = JSON.stringify({
    host: new URL(siteUrl).host,
    key,
    keyLocation: siteUrl + paths.indexNowKey,
    urlList: told.map(({ path }) => siteUrl + path),
  });
  return postJson({ url: address.url, headers: {}, body }, { allowsLoopback, userAgent, signal });
}
