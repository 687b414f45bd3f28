import { data, type MetaFunction, redirect } from 'react-router';
import { StillRightPage } from '#app/features/moderation/asking/still-right-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { MAILED_LINK_HEADERS, mailedLinkHeaders } from '#app/request/mailed-link-headers.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { textOf } from '#app/platform/form-text.ts';
import { answerStillRight, stillRightQuestion } from '#app/commands/owning/still-right.server.ts';
import type { Route } from './+types/still-right';

/** Shows the question. Opening it answers nothing, because email scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const question = await stillRightQuestion(context.get(servicesContext), params.token);
  return data({ question }, { status: question ? 200 : 404, headers: MAILED_LINK_HEADERS });
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
  const form = await readFormData(request);
  const answered = await answerStillRight(services, params.token, textOf(form, 'answer'));
  // The page says that it works no more.
  if (answered === null) throw redirect(paths.stillRight(params.token), 303);
  if ('problem' in answered) return data({ problem: answered.problem }, { status: 400 });
  const { done, slug } = answered;
  if (done === 'changed') throw redirect(paths.editOwnBusiness(slug), 303);
  const toast = flashToast({ ...DONE[done], tone: 'success' });
  throw redirect(paths.business(slug), { status: 303, headers: { 'Set-Cookie': toast } });
}

/** Where no answer comes, the page stays and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const headers = mailedLinkHeaders;

export const meta: MetaFunction = unlistedMetadata('/still-right', 'Is your listing up to date?');

export default function StillRight({ loaderData, actionData }: Route.ComponentProps) {
  return <StillRightPage question={loaderData.question} problem={actionData?.problem} />;
}
