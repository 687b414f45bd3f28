import { data, redirect, type RouterContextProvider } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { ownedBySlug } from '#app/commands/owning/own-business.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { requireUser } from './guard.server.ts';

/**
 * Finds the business of an address below `/my-business`, for its signed-in owner. @param pageOf address of the
 * requested page by slug @throws Response 404 if the user doesn't own it, whether or not it exists
 */
export async function requireOwned(
  context: Readonly<RouterContextProvider>,
  slug: string,
  pageOf: (slug: string) => string,
) {
  const user = requireUser(context);
  const services = context.get(servicesContext);
  const owned = await ownedBySlug(services, user.id, slug.toLowerCase());
  if (!owned) throw data(null, { status: 404 });
  if ('movedTo' in owned) throw redirect(pageOf(owned.movedTo));
  return { user, services, owned };
}

export async function requireOwnedAndListed(...asked: Parameters<typeof requireOwned>) {
  const found = await requireOwned(...asked);
  if (found.owned.hidden) throw redirect(paths.ownBusiness(found.owned.hidden.slug));
  return found;
}
