import type { HeadersFunction, MetaFunction } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { answerForm, readForm } from '#app/request/answer-form.server.ts';
import { AccountCard, AccountLayout } from '#app/features/accounts/pages/account-layout.tsx';
import { CodeForm } from '#app/features/accounts/pages/code-form.tsx';
import { safePath } from '#app/features/accounts/rights/redirect-to.ts';
import { answerCode } from '#app/features/accounts/forms/second-factor-forms.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/code';

/** Second step of signing in, for accounts with two-factor authentication. */
export function loader({ url }: Route.LoaderArgs) {
  return { redirectTo: safePath(url.searchParams.get('redirectTo')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerForm(await answerCode(context.get(servicesContext), await readForm(request, context)));
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.code, 'Two-step sign-in');

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountLayout title="One more step" lede="Enter the code from your app.">
      <AccountCard>
        <CodeForm refused={actionData} redirectTo={loaderData.redirectTo} />
      </AccountCard>
      <p className="mt-5">
        <Link to={paths.signIn} className="link inline-block py-2">
          Back to sign in
        </Link>
      </p>
      <p className="mt-2 text-ink-2">
        If you’ve lost your app and recovery codes, the operator of this site can turn off two-step sign-in.
      </p>
    </AccountLayout>
  );
}
