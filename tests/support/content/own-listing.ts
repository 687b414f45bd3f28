import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/** Has the account with this email address own a listing. */
export async function ownListing(site: Site, email: string, slug: string): Promise<void> {
  await withDatabase(site.dataDir, (client) =>
    client.query(
      `WITH who AS (SELECT b.id AS business_id, u.id AS user_id FROM businesses b, "user" u WHERE b.slug = $2 AND u.email = $1),
         claim AS (INSERT INTO business_claims (business_id, user_id, state) SELECT business_id, user_id, 'owner' FROM who RETURNING *)
       INSERT INTO business_owners (business_id, user_id, claim_id, state, since)
       SELECT business_id, user_id, id, 'owner', now() FROM claim`,
      [email, slug],
    ),
  );
}
