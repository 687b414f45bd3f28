import { data, type MetaFunction, redirect } from 'react-router';
import { readShownLink, showsLink } from '#app/features/accounts/registration/shown-link.ts';
import { visitorContext } from '#app/features/accounts/user/visitor-context.server.ts';
import { findListing } from '#app/features/directory/listing-page/content/find.server.ts';
import { ClaimStartPage } from '#app/features/moderation/claiming/claim-start-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { answerForm, readForm } from '#app/request/answer-form.server.ts';
import { MAILED_LINK_HEADERS, mailedLinkHeaders } from '#app/request/mailed-link-headers.ts';
import { sendInBrowser, unansweredForm } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { answerClaimStart, claimStartPage } from '#app/commands/claims/start-claim.server.ts';
import type { Route } from './+types/start';

/** Leads everyone with an account to the claim itself. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const slug = params.slug.toLowerCase();
  if (context.get(visitorContext).state !== 'anonymous') throw redirect(paths.claim(slug));
  const services = context.get(servicesContext);
  const { captcha, config } = services;
  const page = await claimStartPage(services, slug, url.searchParams.get('token'));
  if (!page) {
    const found = await findListing(services, slug);
    const isMoved = found && 'movedTo' in found;
    throw redirect(isMoved ? paths.startClaim(found.movedTo) + url.search : paths.business(slug));
  }
  const cookies = request.headers.get('Cookie');
  const shownLink = showsLink(config) ? readShownLink(url.pathname, cookies) : null;
  const { provider, siteKey } = captcha;
  return data(
    { ...page, isSent: url.searchParams.has('sent'), shownLink, captcha: { provider, siteKey } },
    { status: page.expired ? 410 : 200, headers: MAILED_LINK_HEADERS },
  );
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const slug = params.slug.toLowerCase();
  const sent = await readForm(request, context);
  const answer = await answerClaimStart(context.get(servicesContext), slug, sent);
  // The page itself leads on if the business has moved or was merged meanwhile.
  if (!answer) throw redirect(paths.startClaim(slug) + url.search, 303);
  return answerForm(answer);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return sendInBrowser(serverAction, unansweredForm('We couldn’t continue your claim', form));
}

export const headers = mailedLinkHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.profile, 'Claim a listing');

export default function ClaimStart({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimStartPage {...loaderData} refused={actionData} />;
}
