import { answerHash, newAnswerToken } from '#app/features/moderation/asking/answer-link.server.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { withDatabase } from '../site/site-client.ts';

/** A business that somebody speaks for. */
export interface Owned {
  slug: string;
  /** Of the link that asks whether the entry is still right. */
  token: string;
}

/**
 * Has an account speak for a business, as if the claim had been proved a year ago, and as if it had been asked just now.
 * @param slug of the business; any when left out
 */
export async function ownBusiness(site: Site, email: string, slug?: string): Promise<Owned> {
  const token = newAnswerToken();
  const named = await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query<{ id: string; slug: string }>(
      'SELECT id, slug FROM businesses WHERE slug = coalesce($1, slug) ORDER BY id LIMIT 1',
      [slug ?? null],
    );
    await client.query(
      `WITH claim AS (
         INSERT INTO business_claims (business_id, user_id, state) SELECT $1, id, 'owner' FROM "user" WHERE email = $2
         RETURNING id, business_id, user_id)
       INSERT INTO business_owners (business_id, user_id, claim_id, state, since, asked_at, asked_twice_a_year, asked_token_hash)
       SELECT business_id, user_id, id, 'owner', now() - interval '1 year', now(), true, $3 FROM claim`,
      [rows[0]?.id, email, answerHash(token)],
    );
    return rows[0]?.slug ?? '';
  });
  return { slug: named, token };
}
