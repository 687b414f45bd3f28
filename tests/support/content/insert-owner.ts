import type { Database } from '#db/client.ts';
import { businessClaims, businessOwners } from '#db/schema.ts';

/** Has a user own a listing, with the claim that an ownership rests on. */
export async function insertOwner(
  db: Database,
  owner: Omit<typeof businessOwners.$inferInsert, 'claim_id'>,
): Promise<void> {
  const { business_id, user_id } = owner;
  const [claim] = await db
    .insert(businessClaims)
    .values({ business_id, user_id, state: 'owner' })
    .returning({ id: businessClaims.id });
  await db.insert(businessOwners).values({ ...owner, claim_id: claim?.id ?? 0 });
}
