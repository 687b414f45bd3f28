import { data, type MetaFunction } from 'react-router';
import { EmailPage } from '#app/features/messages/emails/email-page.tsx';
import { isEmailName } from '#app/mail/catalogue/catalogue.ts';
import * as paths from '#app/paths/paths.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { emailForPage } from '#app/commands/site/emails.server.ts';
import { answerEmailForm } from '#app/request/email-form.server.ts';
import type { Route } from './+types/email';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  if (!isEmailName(params.email)) throw data(null, { status: 404 });
  return emailForPage(services, params.email);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { user, services } = admit(context, 'manage site');
  if (!isEmailName(params.email)) throw data(null, { status: 404 });
  return answerEmailForm(services, user, params.email, await readFormData(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { typed: null, preview: null, problems: {}, problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.siteEmails, 'Email');

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailPage {...loaderData} answer={actionData ?? null} />;
}
