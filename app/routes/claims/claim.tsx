import { type HeadersFunction, type MetaFunction, redirect } from 'react-router';
import { findListing } from '#app/features/directory/listing-page/content/find.server.ts';
import { claimFormSchema } from '#app/features/moderation/claiming/claim-form.ts';
import { ClaimPage } from '#app/features/moderation/claiming/claim-page.tsx';
import type { ClaimRefused } from '#app/features/moderation/claiming/claim-shown.ts';
import * as paths from '#app/paths/paths.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { flashToast } from '#app/request/flash.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { answerClaim, claimPage } from '#app/commands/claims/claim-page.server.ts';
import type { Route } from './+types/claim';
import { refusedForm } from '#app/request/refused-form.server.ts';

/** No code in a link is longer. */
const LONGEST_CODE = 40;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const slug = params.slug.toLowerCase();
  const claim = await claimPage(services, requireUser(context), slug);
  if (!claim) {
    const found = await findListing(services, slug);
    // A mailed link leads on, code and all, where the business has another address since, or was merged. Of others their page says more.
    const isMoved = found && 'movedTo' in found;
    throw redirect(isMoved ? paths.claim(found.movedTo) + url.search : paths.business(slug));
  }
  return { claim, code: url.searchParams.get('code')?.slice(0, LONGEST_CODE) ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const claimant = requireUser(context);
  const { form, address } = await readForm(request, context);
  const slug = params.slug.toLowerCase();
  const answer = await answerClaim(
    context.get(servicesContext),
    claimant,
    slug,
    parseForm(claimFormSchema, form),
    address,
  );
  if ('done' in answer) {
    const toast = flashToast({ ...answer.done, tone: 'success' });
    throw redirect(paths.claim(slug), { status: 303, headers: { 'Set-Cookie': toast } });
  }
  if (!('refused' in answer)) throw redirect(paths.business(slug), 303);
  const { status, refused, retryAfterSeconds } = answer;
  return refusedForm<ClaimRefused>(refused, { status, retryAfterSeconds });
}

/** Where no answer comes, the page stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser<ClaimRefused, ClaimRefused>(serverAction, { problem: NO_ANSWER, at: null });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.profile, 'Claim a listing');

export default function Claim({ loaderData: { claim, code }, actionData }: Route.ComponentProps) {
  return <ClaimPage claim={claim} code={code} refused={actionData} />;
}
