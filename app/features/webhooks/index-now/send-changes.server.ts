import type { Pool } from 'pg';
import * as paths from '#app/paths/paths.ts';
import { type Database, databaseOf } from '#db/client.ts';
import { type AttemptOutcome, postJson, type Sending } from '../send.server.ts';
import { readWebhookAddress } from '../webhook-address.ts';
import {
  addPaths,
  type IndexNow,
  nextPaths,
  readIndexNow,
  storeOutcome,
  type WaitingPath,
} from './stored.server.ts';
import { sql } from 'drizzle-orm';
import { businessIdsOf, concerns, type Listener } from '#app/features/businesses/events/listener.ts';
import { SENT_COLUMNS } from '../listener.server.ts';

const MOST_MESSAGES = 20;

export interface IndexNowSending extends Pick<Sending, 'allowsLoopback' | 'userAgent'> {
  pool: Pool;
  clock: () => number;
  config: { siteUrl: string };
  onStopped: (db: Database) => Promise<void>;
}

/** Sends all waiting pages in batches; a failure pauses sending. Call it in a job. */
export async function sendChanges(sending: IndexNowSending, signal: AbortSignal): Promise<void> {
  const { pool, clock, onStopped } = sending;
  const db = databaseOf(pool);
  for (let message = 0; message < MOST_MESSAGES; message += 1) {
    signal.throwIfAborted();
    // Read for each message, as an admin may have changed it.
    const stored = await readIndexNow(db);
    if (!stored?.enabled || stored.next_attempt_at.getTime() > clock()) return;
    const sent = await nextPaths(db);
    if (sent.length === 0) return;
    const outcome = await sendPaths(sending, stored, sent, signal);
    await db.transaction(async (transaction) => {
      if (await storeOutcome(transaction, sent, outcome, clock())) await onStopped(transaction);
    });
    if (outcome.problem !== null) return;
  }
}

async function sendPaths(
  { config: { siteUrl }, allowsLoopback, userAgent }: IndexNowSending,
  { url, key }: IndexNow,
  sent: readonly WaitingPath[],
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const address = readWebhookAddress(url, { allowsLoopback });
  if ('problem' in address) return { status: null, problem: address.problem };
  const body = JSON.stringify({
    host: new URL(siteUrl).host,
    key,
    keyLocation: siteUrl + paths.indexNowKey,
    urlList: sent.map(({ path }) => siteUrl + path),
  });
  return postJson({ url: address.url, headers: {}, body }, { allowsLoopback, userAgent, signal });
}

export function indexNowListener(pool: Pool): Listener {
  const db = databaseOf(pool);
  return {
    name: 'index-now',
    // Search engines find earlier pages through the sitemap.
    catchUp: async () => {},
    async hear(events) {
      const ids = businessIdsOf(events.filter((event) => concerns(event, SENT_COLUMNS)));
      if (ids.length === 0) return;
      const given = sql`ANY (${sql.param(ids)}::bigint[])`;
      // A renamed listing's old address redirects, which search engines need to see too.
      await addPaths(
        db,
        sql`SELECT ${paths.business('')} || slug FROM (
          SELECT slug FROM businesses WHERE id = ${given}
          UNION SELECT slug FROM removed_businesses WHERE id = ${given}
          UNION SELECT slug FROM business_old_slugs WHERE business_id = ${given} AND created_at > now() - interval '1 day'
        ) AS of_listings`,
      );
    },
  };
}
