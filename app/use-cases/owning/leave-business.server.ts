import type { User } from '#app/features/accounts/user/user.ts';
import { leftMail } from '#app/features/moderation/asking/mail.ts';
import { endOwner } from '#app/features/moderation/claiming/claims.server.ts';
import type { Services } from '#app/services/services.server.ts';
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
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  { business }: Owned,
): Promise<void> {
  const { siteName, siteUrl } = config;
  await database.transaction(async (db) => {
    await endOwner(db, { userId, businessId: business.id }, 'left', clock());
    await mailer.send(leftMail({ recipient: email, siteName, siteUrl, business: business.name }), db);
  });
}
