import { data, redirect } from 'react-router';
import type { User } from '#app/features/accounts/user/user.ts';
import type { Services } from '#app/services/services.server.ts';
import * as paths from '#app/paths/paths.ts';
import { type Owned, ownedBySlug } from '#app/commands/owning/own-business.server.ts';

/**
 * The business of an address below `/my-business`.
 * @param pageOf the page that was asked for, by the slug of the business
 * @throws Response 404 where this user does not speak for it, whether or not there is such a business
 */
export async function requireOwned(
  services: Pick<Services, 'db' | 'erasedKey'>,
  user: Pick<User, 'id'>,
  slug: string,
  pageOf: (slug: string) => string,
): Promise<Owned> {
  const found = await ownedBySlug(services, user.id, slug.toLowerCase());
  if (!found) throw data(null, { status: 404 });
  if ('movedTo' in found) throw redirect(pageOf(found.movedTo));
  return found;
}

/** The same for a page that a hidden listing does not have: it leads to the one that shows it again. */
export async function requireOwnedAndListed(...asked: Parameters<typeof requireOwned>): Promise<Owned> {
  const owned = await requireOwned(...asked);
  if (owned.hidden) throw redirect(paths.ownBusiness(owned.hidden.slug));
  return owned;
}
