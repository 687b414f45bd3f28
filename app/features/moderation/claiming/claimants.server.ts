import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** The owner of a listing, or a person with an open claim to it. */
export interface Claimant {
  email: string;
  isOwner: boolean;
}

/** The owners of a listing, and those who claim it, for those who keep the directory. */
export async function claimantsOf(db: Pick<Database, 'execute'>, businessId: number): Promise<Claimant[]> {
  const { rows } = await db.execute<{ email: string; is_owner: boolean }>(sql`
    SELECT u.email, c.state = 'owner' AS is_owner FROM business_claims c JOIN "user" u ON u.id = c.user_id
    WHERE c.business_id = ${businessId} AND c.state IN ('open', 'disputed', 'owner') ORDER BY is_owner DESC, c.id LIMIT 20`);
  return rows.map(({ email, is_owner: isOwner }) => ({ email, isOwner }));
}
