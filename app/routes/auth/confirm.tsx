import { data, type MetaFunction } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { answerForm, readForm } from '#app/request/answer-form.server.ts';
import { addressToConfirm } from '#app/features/accounts/registration/confirm.server.ts';
import {
  answerConfirmForm,
  type ConfirmIntent,
  readConfirmIntent,
} from '#app/features/accounts/forms/confirm-forms.server.ts';
import { readShownLink, showsLink } from '#app/features/accounts/registration/shown-link.ts';
import { ConfirmPage } from '#app/features/accounts/pages/confirm-page.tsx';
import { LinkExpired } from '#app/features/accounts/sign-in/links.server.ts';
import { safePath } from '#app/features/accounts/rights/redirect-to.ts';
import { MAILED_LINK_HEADERS, mailedLinkHeaders } from '#app/request/mailed-link-headers.ts';
import { sendInBrowser, unansweredForm } from '#app/request/send-in-browser.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/confirm';

/** Checks the link without confirming, because email scanners open links too. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const redirectTo = safePath(url.searchParams.get('redirectTo'));
  const token = url.searchParams.get('token');
  const { config } = services;
  const outbox = config.demoUse && !config.sendsMail;
  const shownLink = showsLink(config) ? readShownLink(url.pathname, request.headers.get('Cookie')) : null;
  const page = { redirectTo, link: null, expired: false, outbox, shownLink };
  if (token === null) return data(page);
  const headers = MAILED_LINK_HEADERS;
  try {
    return data({ ...page, link: { token, ...(await addressToConfirm(services, token)) } }, { headers });
  } catch (error) {
    if (!(error instanceof LinkExpired)) throw error;
    return data({ ...page, expired: true }, { status: 410, headers });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, context);
  const answered = answerForm(await answerConfirmForm(context.get(servicesContext), sent));
  return { ...answered, data: { ...answered.data, intent: readConfirmIntent(sent.form) } };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = (textOf(form, 'intent') || 'resend') as ConfirmIntent;
  const title = intent === 'resend' ? 'We couldn’t send the email' : 'We couldn’t confirm your address';
  return sendInBrowser(serverAction, { ...unansweredForm(title, form), intent });
}

export const headers = mailedLinkHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.confirm, 'Confirm your email address');

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} refused={actionData} />;
}
