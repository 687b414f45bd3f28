import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/reviews/showing/reviews.css?url';
import { qrCode } from '#app/features/accounts/second-factor/qr-code.server.ts';
import { InvitePage } from '#app/features/reviews/inviting/invite-page.tsx';
import { accessTo } from '#app/features/reviews/records/access.ts';
import { invitationCode } from '#app/features/reviews/records/author.server.ts';
import { OwnReviewsPage } from '#app/features/reviews/replying/own-reviews-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { clientAddressContext } from '#app/request/client-address-context.server.ts';
import { redirectDone } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireOwnedAndListed } from '#app/request/require-owned.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import {
  answerReview,
  noticeOwner,
  ownReviews,
  replySchema,
} from '#app/commands/reviews/owner-reviews.server.ts';
import type { Route } from './+types/reviews';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

/** Reviews of a listing; `ask` adds the link and card to invite customers. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { user, services, owned } = await requireOwnedAndListed(context, params.slug, paths.ownReviews);
  await noticeOwner(services, user.id, context.get(clientAddressContext));
  const { business } = owned;
  if (url.searchParams.has('ask')) {
    const { config, senderKeys } = services;
    if (accessTo(config.ownerSettings, business.category) === 'off')
      throw redirect(paths.ownBusiness(business.slug));
    const { id, slug, name } = business;
    const invitation = config.siteUrl + paths.invitedReview(slug, invitationCode(senderKeys, id));
    return { ask: { business: { slug, name }, invitation, qrCode: qrCode(invitation) } };
  }
  const page = Number(/^[1-9]\d{0,5}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1);
  return ownReviews(services, owned, page);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { user, services, owned } = await requireOwnedAndListed(context, params.slug, paths.ownReviews);
  const sent = parseForm(replySchema, await readFormData(request));
  const answered = await answerReview(services, user.id, owned, sent);
  if ('problem' in answered) return data({ problem: answered.problem }, { status: 400 });
  throw redirectDone(paths.ownReviews(owned.business.slug), answered.done);
}

export const meta: MetaFunction = unlistedMetadata(paths.myBusinesses, 'Your reviews');

export default function MyReviews({ loaderData, actionData }: Route.ComponentProps) {
  if ('ask' in loaderData) return <InvitePage {...loaderData.ask} />;
  return <OwnReviewsPage {...loaderData} problem={actionData?.problem} />;
}
