import { data, type HeadersFunction, type MetaFunction, redirect } from 'react-router';
import { accountMetadata } from '#app/account-metadata.ts';
import { answerForm, readForm } from '#app/answer-form.server.ts';
import { answerResend } from '#app/features/accounts/auth-forms.server.ts';
import { confirmAddress } from '#app/features/accounts/confirm.server.ts';
import { ConfirmPage } from '#app/features/accounts/confirm-page.tsx';
import { LinkExpired } from '#app/features/accounts/links.server.ts';
import { safePath, signInPath } from '#app/features/accounts/redirect-to.ts';
import { flashToast } from '#app/flash.ts';
import { servicesContext } from '#app/services-context.server.ts';
import type { Route } from './+types/auth-confirm.ts';

/** Confirms the address when the link is good and leads to the sign-in page; otherwise offers a new message. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const redirectTo = safePath(url.searchParams.get('redirectTo'));
  const token = url.searchParams.get('token');
  const { demoUse, smtpUrl } = services.config;
  const outbox = demoUse && smtpUrl === null;
  if (token === null) return data({ redirectTo, expired: false, outbox });
  try {
    await confirmAddress(services, token);
  } catch (error) {
    if (!(error instanceof LinkExpired)) throw error;
    return data(
      { redirectTo, expired: true, outbox },
      { status: 410, headers: { 'Cache-Control': 'no-store' } },
    );
  }
  const toast = flashToast({
    title: 'Email address confirmed',
    description: 'You can sign in now.',
    tone: 'success',
  });
  throw redirect(signInPath(redirectTo), {
    headers: { 'Set-Cookie': toast, 'Referrer-Policy': 'no-referrer' },
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerForm(await answerResend(context.get(servicesContext), await readForm(request, context)));
}

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has('Retry-After') ? actionHeaders : loaderHeaders;

export const meta: MetaFunction = accountMetadata('/auth/confirm', 'Confirm your email address');

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage {...loaderData} refused={actionData} />;
}
