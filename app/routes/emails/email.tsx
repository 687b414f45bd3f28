import { data, type MetaFunction } from 'react-router';
import { EmailPage } from '#app/features/site/emails/email-page.tsx';
import { isEmailName } from '#app/mail/catalogue/catalogue.ts';
import * as paths from '#app/paths/paths.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { emailForPage } from '#app/commands/site/emails.server.ts';
import { answerEmailForm } from '#app/request/email-form.server.ts';
import type { Route } from './+types/email';

export async function loader({ context, params }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  if (!isEmailName(params.email)) throw data(null, { status: 404 });
  return emailForPage(context.get(servicesContext), params.email);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = requireRight(context, 'manage site');
  if (!isEmailName(params.email)) throw data(null, { status: 404 });
  return answerEmailForm(context.get(servicesContext), user, params.email, await readFormData(request));
}

/** Where no answer comes, the page stays as it is, with everything typed in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { typed: null, preview: null, problems: {}, problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.siteEmails, 'Email');

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailPage {...loaderData} answer={actionData ?? null} />;
}
