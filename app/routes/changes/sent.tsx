import { data, type MetaFunction } from 'react-router';
import { EndedLinkPage } from '#app/features/moderation/suggesting/ended-link-page.tsx';
import { sentFormSchema } from '#app/features/moderation/suggesting/sent-form.ts';
import { SentPage } from '#app/features/moderation/suggesting/sent-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { redirectDone } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { MAILED_LINK_HEADERS, mailedLinkHeaders } from '#app/request/mailed-link-headers.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { actOnSent, sentChange } from '#app/commands/changes/sent-change.server.ts';
import type { Route } from './+types/sent';

/** Shows a suggestion without confirming it, because email scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const change = await sentChange(context.get(servicesContext), params.token);
  if (!change) throw data(null, { status: 404 });
  return data({ change, token: params.token }, { headers: MAILED_LINK_HEADERS });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const done = await actOnSent(services, params.token, parseForm(sentFormSchema, form));
  if (done === null) throw data(null, { status: 404 });
  if ('problem' in done) return data({ problem: done.problem }, { status: 400 });
  throw redirectDone(paths.sentChange(params.token), done.title);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const headers = mailedLinkHeaders;

export const meta: MetaFunction = unlistedMetadata('/suggestion', 'What you sent');

export default function Sent({ loaderData, actionData }: Route.ComponentProps) {
  const { change, token } = loaderData;
  if ('canAsk' in change) return <EndedLinkPage token={token} canAsk={change.canAsk} />;
  return <SentPage change={change} problem={actionData?.problem} />;
}
