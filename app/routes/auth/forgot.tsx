import type { HeadersFunction, MetaFunction } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { answerForm, readForm } from '#app/request/answer-form.server.ts';
import { AccountCard, AccountLayout } from '#app/features/accounts/pages/account-layout.tsx';
import { answerForgotten } from '#app/features/accounts/forms/auth-forms.server.ts';
import { EmailForm } from '#app/features/accounts/pages/email-form.tsx';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { sendInBrowser, unansweredForm } from '#app/request/send-in-browser.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/forgot';

export async function action({ request, context }: Route.ActionArgs) {
  return answerForm(await answerForgotten(context.get(servicesContext), await readForm(request, context)));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return sendInBrowser(serverAction, unansweredForm('We couldn’t send the email', form));
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.forgotten, 'Forgotten password');

export default function Forgot({ actionData }: Route.ComponentProps) {
  return (
    <AccountLayout
      title="Forgotten your password?"
      lede="We’ll email you a link to choose a new one. It works for an hour."
    >
      <AccountCard>
        <EmailForm refused={actionData} action="Send Link" busyAction="Sending..." />
      </AccountCard>
      <p className="mt-5">
        <Link to={paths.signIn} className="link inline-block py-2">
          Back to sign in
        </Link>
      </p>
    </AccountLayout>
  );
}
