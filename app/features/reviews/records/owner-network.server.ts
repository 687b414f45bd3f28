import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/**
 * Marks the waiting reviews of an owner's listings and their competitors that came from the owner's current network.
 * The network itself is not stored for owners. @param network keyed hash; see author.server.ts
 */
export async function markOwnerNetwork(db: Database, userId: string, network: Buffer): Promise<void> {
  await db.execute(sql`
    UPDATE reviews SET owner_network = true
    WHERE network = ${network} AND state IN ('unconfirmed', 'waiting') AND NOT owner_network AND business_id IN (
      SELECT c.id FROM business_owners o JOIN businesses b ON b.id = o.business_id JOIN businesses c ON c.category = b.category
      WHERE o.user_id = ${userId} AND o.state <> 'ended')`);
}
