import { data, type MetaFunction } from 'react-router';
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
import { parseForm, checkForm, texts } from '#app/platform/parse-form.ts';
import { redirectDone, redirectWithToast } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { invitePerson, makeInvitationLink, withdraw } from '#app/commands/site/people.server.ts';
import type { Route } from './+types/list';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = admit(context, 'manage people').services;
  const { searchParams } = url;
  const request = {
    q: cleanSearch(searchParams.get('q')),
    role: parsePersonRole(searchParams.get('role')),
    page: parsePage(searchParams.get('page')),
  };
  const [list, invitations] = await Promise.all([listPeople(db, request), listInvitations(db, clock())]);
  return { request, list, invitations };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user: admin, services, form } = await admitForm(request, context, 'manage people');
  const { intent, ...sent } = parseForm(texts('intent', 'role'), form);
  const read = checkForm(emailSchema, form);
  const typed = { email: read.typed.email, role: parsePersonRole(sent.role) ?? 'editor' };
  if ('errors' in read) return data({ typed, problem: read.errors.email ?? '' }, 400);
  const { email } = read.input;
  if (intent === 'link') {
    const link = await makeInvitationLink(services, admin, email);
    return link === null
      ? redirectDone(paths.people, 'Done', 'This invitation is no longer open.')
      : { invitationLink: { email, link } };
  }
  if (intent === 'withdraw')
    return redirectDone(paths.people, 'Done', await withdraw(services, admin, email));
  const known = await findPersonByEmail(services.db, email);
  if (known?.isConfirmed) {
    throw redirectWithToast(paths.person(known.id), {
      title: 'They already have an account',
      description: 'You can choose their role here.',
    });
  }
  try {
    return redirectDone(
      paths.people,
      'Done',
      await invitePerson(services, admin, { email, role: typed.role }),
    );
  } catch (error) {
    if (!(error instanceof TooManyInvitations)) throw error;
    return data({ typed, problem: error.message }, 409);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER, typed: null });
}

export const meta: MetaFunction = unlistedMetadata(paths.people, 'People');

export default function AdminPeople({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData && 'invitationLink' in actionData ? actionData.invitationLink : null;
  const refused = actionData && 'problem' in actionData ? actionData : null;
  return <PeoplePage {...loaderData} refused={refused} made={made} />;
}
