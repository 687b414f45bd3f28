import type { HeadersFunction, MetaFunction } from 'react-router';
import { accountMetadata } from '#app/account-metadata.ts';
import { answerForm, readForm } from '#app/answer-form.server.ts';
import { answerProfileForm, readIntent } from '#app/features/accounts/profile-forms.server.ts';
import { ProfilePage } from '#app/features/accounts/profile-page.tsx';
import { readProfile } from '#app/features/accounts/profile.server.ts';
import { requireUser } from '#app/guard.server.ts';
import { servicesContext } from '#app/services-context.server.ts';
import type { Route } from './+types/profile.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return readProfile(context.get(servicesContext), requireUser(context).id);
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const sent = await readForm(request, context);
  const answered = answerForm(await answerProfileForm(context.get(servicesContext), user, sent));
  return { ...answered, data: { ...answered.data, intent: readIntent(sent.form) } };
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = accountMetadata('/profile', 'Your profile');

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage profile={loaderData} refused={actionData} />;
}
