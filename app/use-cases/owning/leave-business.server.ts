import { eq } from 'drizzle-orm';
import type { User } from '#app/features/accounts/user/user.ts';
import { leftMail } from '#app/features/claims/asking/mail.ts';
import type { Services } from '#app/services/services.server.ts';
import { businessOwners } from '#db/schema.ts';
import type { Owned } from './own-business.server.ts';

/** Ends that somebody speaks for a business, as they wish, and writes it to them: it may have been somebody else at their screen. */
export async function leaveBusiness(
  {
    db: database,
    mailer,
    clock,
    config,
  }: Pick<Services, 'db' | 'mailer' | 'clock'> & {
    config: Pick<Services['config'], 'siteName' | 'siteUrl'>;
  },
  { email }: Pick<User, 'email'>,
  { business, ownership }: Owned,
): Promise<void> {
  const { siteName, siteUrl } = config;
  await database.transaction(async (db) => {
    await db
      .update(businessOwners)
      .set({
        state: 'ended',
        ended_at: new Date(clock()),
        ended_because: 'left',
        lapses_at: null,
        asked_twice_a_year: false,
        asked_token_hash: null,
      })
      .where(eq(businessOwners.id, ownership.id));
    await mailer.send(leftMail({ recipient: email, siteName, siteUrl, business: business.name }), db);
  });
}
