import { data, type MetaFunction } from 'react-router';
import { PersonPage } from '#app/features/accounts/pages/person-page.tsx';
import { LastAdmin } from '#app/features/accounts/people/account-actions.server.ts';
import { findPerson } from '#app/features/accounts/people/list-people.server.ts';
import { parsePersonRole } from '#app/features/accounts/people/person.ts';
import * as paths from '#app/paths/paths.ts';
import { redirectDone, redirectRefused } from '#app/request/flash.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { doToPerson, OwnAccount, type PersonAction, PersonGone } from '#app/commands/site/people.server.ts';
import type { Route } from './+types/person';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user: admin, services } = admit(context, 'manage people');
  const person = await findPerson(services.db, params.id);
  if (!person) throw notDone(new PersonGone().message);
  return { person, isOwn: person.id === admin.id };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { user: admin, services } = admit(context, 'manage people');
  const chosenAction = readAction(await readFields(request, 'intent', 'role'));
  if (!chosenAction) return data({ problem: 'Choose what to do, and try again.' }, 400);
  try {
    const said = await doToPerson(services, admin, params.id, chosenAction);
    const isDeleted = chosenAction.intent === 'delete';
    return redirectDone(isDeleted ? paths.people : paths.person(params.id), 'Done', said);
  } catch (error) {
    if (error instanceof PersonGone) return notDone(error.message);
    if (error instanceof LastAdmin || error instanceof OwnAccount)
      return data({ problem: error.message }, 409);
    throw error;
  }
}

function readAction({ intent, ...sent }: { intent: string; role: string }): PersonAction | null {
  if (intent === 'role') {
    const role = parsePersonRole(sent.role);
    return role && { intent, role };
  }
  return intent === 'end-sessions' || intent === 'disable' || intent === 'enable' || intent === 'delete'
    ? { intent }
    : null;
}

function notDone(problem: string): Response {
  return redirectRefused(paths.people, problem, 'Not done');
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.people, 'Account');

export default function AdminPerson({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} problem={actionData?.problem ?? null} />;
}
