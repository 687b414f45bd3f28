import { data, type MetaFunction, redirect } from 'react-router';
import { PersonPage } from '#app/features/accounts/pages/person-page.tsx';
import { LastAdmin } from '#app/features/accounts/people/account-actions.server.ts';
import { findPerson } from '#app/features/accounts/people/list-people.server.ts';
import { parsePersonRole } from '#app/features/accounts/people/person.ts';
import * as paths from '#app/paths/paths.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { doToPerson, OwnAccount, type PersonAction, PersonGone } from '#app/commands/site/people.server.ts';
import type { Route } from './+types/person';

/** One account, and what can be done about it. Looking at it changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = requireRight(context, 'manage people');
  const person = await findPerson(context.get(servicesContext).db, params.id);
  if (!person) throw backToList('danger', new PersonGone().message);
  return { person, isOwn: person.id === admin.id };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireRight(context, 'manage people');
  const chosenAction = readAction(await readFormData(request));
  if (!chosenAction) return data({ problem: 'Choose what to do, and try again.' }, 400);
  try {
    const said = await doToPerson(context.get(servicesContext), admin, params.id, chosenAction);
    if (chosenAction.intent === 'delete') return backToList('success', said);
    return redirect(paths.person(params.id), { status: 303, headers: toast('success', said) });
  } catch (error) {
    if (error instanceof PersonGone) return backToList('danger', error.message);
    if (error instanceof LastAdmin || error instanceof OwnAccount)
      return data({ problem: error.message }, 409);
    throw error;
  }
}

function readAction(form: FormData): PersonAction | null {
  const intent = form.get('intent');
  if (intent === 'role') {
    const role = parsePersonRole(form.get('role'));
    return role && { intent, role };
  }
  return intent === 'end-sessions' || intent === 'disable' || intent === 'enable' || intent === 'delete'
    ? { intent }
    : null;
}

function backToList(tone: 'success' | 'danger', said: string): Response {
  return redirect(paths.people, { status: 303, headers: toast(tone, said) });
}

function toast(tone: 'success' | 'danger', description: string) {
  return {
    'Set-Cookie': flashToast({ title: tone === 'success' ? 'Done' : 'Not done', description, tone }),
  };
}

/** Where no answer comes, the page stays and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.people, 'Account');

export default function AdminPerson({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} problem={actionData?.problem ?? null} />;
}
