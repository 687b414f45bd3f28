import { type MetaFunction, redirect } from 'react-router';
import { qrCode } from '#app/features/accounts/second-factor/qr-code.server.ts';
import { InvitePage } from '#app/features/reviews/inviting/invite-page.tsx';
import { accessTo } from '#app/features/reviews/records/access.ts';
import { invitationCode } from '#app/features/reviews/records/author.server.ts';
import * as paths from '#app/paths/paths.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { requireOwned } from '#app/request/require-owned.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/invite';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { business } = await requireOwned(services, requireUser(context), params.slug, paths.inviteReviews);
  const { config, senderKeys } = services;
  if (accessTo(config.ownerSettings, business.category) === 'off')
    throw redirect(paths.ownBusiness(business.slug));
  const { id, slug, name } = business;
  const invitation = config.siteUrl + paths.invitedReview(slug, invitationCode(senderKeys, id));
  return { business: { slug, name }, invitation, qrCode: qrCode(invitation) };
}

export const meta: MetaFunction = unlistedMetadata(paths.myBusinesses, 'Ask for reviews');

export default function Invite({ loaderData }: Route.ComponentProps) {
  return <InvitePage {...loaderData} />;
}
