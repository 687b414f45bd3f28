import { data, type MetaFunction } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { answerForm, readForm } from '#app/request/answer-form.server.ts';
import { AccountCard, AccountLayout } from '#app/features/accounts/pages/account-layout.tsx';
import { answerReset } from '#app/features/accounts/forms/auth-forms.server.ts';
import { LinkExpired, readReset } from '#app/features/accounts/sign-in/links.server.ts';
import { ResetForm } from '#app/features/accounts/pages/reset-form.tsx';
import { MAILED_LINK_HEADERS, mailedLinkHeaders } from '#app/request/mailed-link-headers.ts';
import { sendInBrowser, unansweredForm } from '#app/request/send-in-browser.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/reset';

/** Checks the link without using it up, because email scanners open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const isGood = await readReset(context.get(servicesContext).auth, token).then(
    () => true,
    (error: unknown) => {
      if (error instanceof LinkExpired) return false;
      throw error;
    },
  );
  const status = isGood ? 200 : 410;
  return data({ token: isGood ? token : null }, { status, headers: MAILED_LINK_HEADERS });
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerForm(await answerReset(context.get(servicesContext), await readForm(request, context)));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return sendInBrowser(serverAction, unansweredForm('We couldn’t change your password', form));
}

export const headers = mailedLinkHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.reset, 'New password');

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData;
  return (
    <AccountLayout title="Choose a new password">
      {token ? (
        <AccountCard>
          <ResetForm token={token} refused={actionData} />
        </AccountCard>
      ) : (
        <Notice
          tone="warn"
          title="This link has already been used or has expired."
          action={<ButtonLink href={paths.forgotten}>Ask for a new link</ButtonLink>}
        >
          Each link works once, for an hour.
        </Notice>
      )}
    </AccountLayout>
  );
}
