import { type HeadersFunction, type MetaFunction, redirect } from 'react-router';
import { findListing } from '#app/features/directory/listing-page/content/find.server.ts';
import { claimFormSchema } from '#app/features/moderation/claiming/claim-form.ts';
import { ClaimPage } from '#app/features/moderation/claiming/claim-page.tsx';
import type { ClaimRefused } from '#app/features/moderation/claiming/claim-shown.ts';
import * as paths from '#app/paths/paths.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { redirectWithToast } from '#app/request/flash.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { answerClaim, claimPage } from '#app/commands/claims/claim-page.server.ts';
import type { Route } from './+types/claim';
import { refusedForm } from '#app/request/refused-form.server.ts';

const LONGEST_CODE = 40;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const slug = params.slug.toLowerCase();
  const claim = await claimPage(services, requireUser(context), slug);
  if (!claim) {
    const found = await findListing(services, slug);
    // Redirects emailed links with their code if the business has moved or was merged. In other cases its page
    // explains more.
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
    throw redirectWithToast(paths.claim(slug), { ...answer.done, tone: 'success' });
  }
  // The page itself leads on if the business has moved or was merged meanwhile.
  if (!('refused' in answer)) throw redirect(paths.claim(slug), 303);
  return refusedForm<ClaimRefused>(answer.refused, answer);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser<ClaimRefused, ClaimRefused>(serverAction, { problem: NO_ANSWER, at: null });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.profile, 'Claim a listing');

export default function Claim({ loaderData: { claim, code }, actionData }: Route.ComponentProps) {
  return <ClaimPage claim={claim} code={code} refused={actionData} />;
}
