import { data, redirect } from 'react-router';
import type { User } from '#app/features/accounts/user/user.ts';
import type { Services } from '#app/services/services.server.ts';
import { findHiddenOwned, type HiddenOwned } from '#app/features/moderation/owning/ownership.server.ts';
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
  const mine = await requireOwnedOrHidden(services, user, slug, pageOf);
  // A hidden listing has one page, which shows it again.
  if ('hidden' in mine) throw redirect(paths.ownBusiness(mine.hidden.slug));
  return mine.owned;
}

/** The same for the page that both have. */
export async function requireOwnedOrHidden(
  services: Pick<Services, 'db' | 'erasedKey'>,
  user: Pick<User, 'id'>,
  slug: string,
  pageOf: (slug: string) => string,
): Promise<{ owned: Owned } | { hidden: HiddenOwned }> {
  const hidden = await findHiddenOwned(services.db, user.id, slug.toLowerCase());
  if (hidden) return { hidden };
  const found = await ownedBySlug(services, user.id, slug.toLowerCase());
  if (!found) throw data(null, { status: 404 });
  if ('movedTo' in found) throw redirect(pageOf(found.movedTo));
  return { owned: found };
}
