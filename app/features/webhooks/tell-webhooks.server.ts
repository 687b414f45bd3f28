import { sql } from 'drizzle-orm';
import type { JobQueue } from '#app/queue/queue.server.ts';
import { afterCommit, type Database } from '#db/client.ts';
import { webhookDeliveries, webhooks } from '#db/schema.ts';
import type { DirectKind } from './kinds.ts';
import { WEBHOOKS_JOB } from './webhooks-job.ts';

/** Stores a delivery for each subscribed webhook, in the transaction of what happened, and sends it once that commits. */
export async function tellWebhooks(
  { db, jobs }: { db: Database; jobs: Pick<JobQueue, 'runEarly'> },
  kind: DirectKind,
  { id, slug = null }: { id: number; slug?: string | null },
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${webhookDeliveries} (webhook_id, subject_id, slug, kind, happened_at)
    SELECT id, ${id}, ${slug}, ${kind}, now() FROM ${webhooks} WHERE enabled AND ${kind} = ANY (kinds)`);
  if (rowCount === 0) return;
  // If this fails, the job's next turn sends it.
  afterCommit(db, () => void jobs.runEarly({ name: WEBHOOKS_JOB }).catch(() => {}));
}
