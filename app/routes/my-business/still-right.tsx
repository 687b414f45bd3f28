import { data, type MetaFunction, redirect } from 'react-router';
import { StillRightPage } from '#app/features/moderation/asking/still-right-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { redirectWithToast } from '#app/request/flash.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { MAILED_LINK_HEADERS, mailedLinkHeaders } from '#app/request/mailed-link-headers.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { answerStillRight, stillRightQuestion } from '#app/commands/owning/still-right.server.ts';
import { askForRemoval } from '#app/commands/owning/told-listing.server.ts';
import type { Route } from './+types/still-right';

/** Shows the question without answering it, because email scanners open links too. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const question = await stillRightQuestion(context.get(servicesContext), params.token);
  const dogs = url.searchParams.get('dogs');
  return data({ question, dogs }, { status: question ? 200 : 404, headers: MAILED_LINK_HEADERS });
}

const DONE = {
  right: { title: 'Thank you', description: 'Your listing now shows that you confirmed it today.' },
  closed: {
    title: 'Thank you for telling us',
    description: 'We’ll check this, then remove the listing.',
  },
  stopped: { title: 'We’ve stopped these emails', description: 'You still manage this listing.' },
} as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const sent = await readFields(request, 'answer', 'month', 'List-Unsubscribe');
  const isOneClick = sent['List-Unsubscribe'] === 'One-Click';
  const answer = isOneClick ? 'stop' : sent.answer;
  const answered =
    answer === 'remove'
      ? await askForRemoval(services, params.token)
      : await answerStillRight(services, params.token, answer, sent.month);
  // A mail program follows no redirect.
  if (isOneClick) return data({ problem: undefined }, { status: answered === null ? 404 : 200 });
  // That page explains that the link no longer works.
  if (answered === null) throw redirect(paths.stillRight(params.token), 303);
  if ('problem' in answered) return data({ problem: answered.problem }, { status: 400 });
  // Shows what is now the case, and the way back.
  if (!('slug' in answered)) throw redirect(paths.stillRight(params.token), 303);
  if (answered.done === 'new dogs') {
    const { slug, again } = answered;
    throw redirectWithToast(paths.business(slug), {
      title: 'Saved',
      description: again ?? '',
      tone: 'success',
    });
  }
  const { done, slug } = answered;
  if (done === 'changed') throw redirect(paths.editOwnBusiness(slug), 303);
  throw redirectWithToast(paths.business(slug), { ...DONE[done], tone: 'success' });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const headers = mailedLinkHeaders;

export const meta: MetaFunction = unlistedMetadata('/still-right', 'Is your listing up to date?');

export default function StillRight({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StillRightPage question={loaderData.question} dogs={loaderData.dogs} problem={actionData?.problem} />
  );
}
