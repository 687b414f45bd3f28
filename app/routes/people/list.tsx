import { data, type MetaFunction, redirect } from 'react-router';
import { emailSchema } from '#app/features/accounts/forms/schemas.ts';
import { PeoplePage } from '#app/features/accounts/pages/people-page.tsx';
import { listInvitations, TooManyInvitations } from '#app/features/accounts/people/invitations.server.ts';
import {
  cleanSearch,
  findPersonByEmail,
  listPeople,
} from '#app/features/accounts/people/list-people.server.ts';
import { parsePersonRole } from '#app/features/accounts/people/person.ts';
import { parsePage } from '#app/paths/list-address.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { invitePerson, makeInvitationLink, withdraw } from '#app/commands/site/people.server.ts';
import type { Route } from './+types/list';

/** Who has an account, and who has been asked to have one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage people');
  const { db, clock } = context.get(servicesContext);
  const { searchParams } = url;
  const request = {
    q: cleanSearch(searchParams.get('q')),
    role: parsePersonRole(searchParams.get('role')),
    page: parsePage(searchParams.get('page')),
  };
  const [list, invitations] = await Promise.all([listPeople(db, request), listInvitations(db, clock())]);
  return { request, list, invitations };
}

/** Sends an invitation, makes a link for it or withdraws it. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireRight(context, 'manage people');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const typed = { email: textOf(form, 'email'), role: parsePersonRole(form.get('role')) ?? 'editor' };
  const parsed = emailSchema.safeParse({ email: typed.email });
  if (!parsed.success) {
    return data({ typed, problem: parsed.error.issues[0]?.message ?? 'Enter an email address.' }, 400);
  }
  const { email } = parsed.data;
  if (form.get('intent') === 'link') {
    const link = await makeInvitationLink(services, admin, email);
    return link === null ? done('This invitation is no longer open.') : { invitationLink: { email, link } };
  }
  if (form.get('intent') === 'withdraw') return done(await withdraw(services, admin, email));
  const known = await findPersonByEmail(services.db, email);
  if (known?.isConfirmed) {
    throw redirect(paths.person(known.id), {
      status: 303,
      headers: {
        'Set-Cookie': flashToast({
          title: 'They already have an account',
          description: 'You can choose their role here.',
        }),
      },
    });
  }
  try {
    return done(await invitePerson(services, admin, { email, role: typed.role }));
  } catch (error) {
    if (!(error instanceof TooManyInvitations)) throw error;
    return data({ typed, problem: error.message }, 409);
  }
}

function done(description: string): Response {
  const toast = flashToast({ title: 'Done', description, tone: 'success' });
  return redirect(paths.people, { status: 303, headers: { 'Set-Cookie': toast } });
}

/** Where no answer comes, the page stays and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER, typed: null });
}

export const meta: MetaFunction = unlistedMetadata(paths.people, 'People');

export default function AdminPeople({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData && 'invitationLink' in actionData ? actionData.invitationLink : null;
  const refused = actionData && 'problem' in actionData ? actionData : null;
  return <PeoplePage {...loaderData} refused={refused} made={made} />;
}
