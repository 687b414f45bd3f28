import type { User } from '#app/features/accounts/user/user.ts';
import { endOwner } from '#app/features/moderation/claiming/claims.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Owned } from './own-business.server.ts';

/** Ends ownership at the owner's request, and emails them in case another person used their device. */
export async function leaveBusiness(
  {
    db: database,
    mailer,
    clock,
    config,
  }: Pick<Services, 'db' | 'mailer' | 'clock'> & {
    config: Pick<Services['config'], 'siteUrl'>;
  },
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  { business }: Owned,
): Promise<void> {
  const link = config.siteUrl + paths.myBusinesses;
  const values = { listing: business.name };
  await database.transaction(async (db) => {
    await endOwner(db, { userId, businessId: business.id }, 'left', clock());
    await mailer.send({ name: 'listing-left', recipient: email, link, values }, db);
  });
}
