import type { HeadersFunction, MetaFunction } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { answerForm, readForm } from '#app/request/answer-form.server.ts';
import { ownMachineContext } from '#app/request/client-address-context.server.ts';
import { failedTitle, readIntent } from '#app/features/accounts/forms/profile-intent.ts';
import { listOwnSessions } from '#app/features/accounts/session/own-sessions.server.ts';
import { answerProfileForm } from '#app/features/accounts/forms/profile-forms.server.ts';
import { ProfilePage } from '#app/features/accounts/pages/profile-page.tsx';
import { readProfile } from '#app/features/accounts/people/profile.server.ts';
import { sessionContext } from '#app/features/accounts/user/visitor-context.server.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { sendInBrowser, unansweredForm } from '#app/request/send-in-browser.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/profile';

export async function loader({ context }: Route.LoaderArgs) {
  const owner = { userId: requireUser(context).id, sessionId: context.get(sessionContext) };
  const services = servicesFrom(context);
  const [profile, sessions] = await Promise.all([
    readProfile(services, owner.userId),
    listOwnSessions(services.db, owner, services.clock()),
  ]);
  return { profile, sessions };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const sent = { ...(await readForm(request, context)), sessionId: context.get(sessionContext) };
  const answered = answerForm(await answerProfileForm(servicesFrom(context), user, sent));
  return { ...answered, data: { ...answered.data, intent: readIntent(sent.form) } };
}

/** Adjusts `adminSelfService` to this request. */
function servicesFrom(context: Route.LoaderArgs['context']) {
  const services = context.get(servicesContext);
  const { adminSelfService, adminOnOwnMachine } = services.config;
  const isAllowed = adminSelfService || (adminOnOwnMachine && context.get(ownMachineContext));
  return { ...services, config: { ...services.config, adminSelfService: isAllowed } };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = readIntent(form);
  return sendInBrowser(serverAction, { ...unansweredForm(failedTitle(intent), form), intent });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.profile, 'Your profile');

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} refused={actionData} />;
}
