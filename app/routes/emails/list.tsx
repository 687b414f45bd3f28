import type { MetaFunction } from 'react-router';
import { EmailsPage } from '#app/features/site/emails/emails-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { listEmails } from '#app/commands/site/emails.server.ts';
import { undoEmailChange } from '#app/request/email-form.server.ts';
import type { Route } from './+types/list';

export function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  return { groups: listEmails(context.get(servicesContext)) };
}

/** Undoes a change for the activity log. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = requireRight(context, 'manage site');
  return undoEmailChange(context.get(servicesContext), id, await readFormData(request), paths.siteEmails);
}

/** Where no answer comes, the page says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { typed: null, preview: null, problems: {}, problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.siteEmails, 'Emails');

export default function Emails({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailsPage {...loaderData} problem={actionData?.problem} />;
}
