import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { webhookDeliveries, webhooks } from '#db/schema.ts';
import type { DirectKind } from './kinds.ts';

/** Stores a delivery for each subscribed webhook, in the transaction of what happened. */
export async function tellWebhooks(
  db: Pick<Database, 'execute'>,
  kind: DirectKind,
  { id, slug = null }: { id: number; slug?: string | null },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${webhookDeliveries} (webhook_id, subject_id, slug, kind, happened_at)
    SELECT id, ${id}, ${slug}, ${kind}, now() FROM ${webhooks} WHERE enabled AND ${kind} = ANY (kinds)`);
}
