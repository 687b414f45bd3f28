import { data, type HeadersFunction, type MetaFunction } from 'react-router';
import { type PersonRefused, readPerson } from '#app/features/moderation/owning/person-form.ts';
import { PersonPage } from '#app/features/moderation/owning/person-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { readForm } from '#app/request/answer-form.server.ts';
import { redirectDone } from '#app/request/flash.ts';
import { refusedForm } from '#app/request/refused-form.server.ts';
import { requireOwned } from '#app/request/require-owned.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { ownPersonForm, takeOwnPerson } from '#app/commands/photos/send-person.server.ts';
import type { Route } from './+types/person';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { user, services, owned } = await requireOwned(context, params.slug, (slug) => paths.ownPerson(slug));
  const { slug, name } = owned.business;
  const number = Number(url.searchParams.get('n') ?? 0);
  return { business: { slug, name }, ...(await ownPersonForm(services, user.id, owned, number)) };
}

const DONE = {
  sent: { title: 'Sent', description: 'We’ll email you when we’ve checked it.' },
  removed: { title: 'Removed', description: 'Your page no longer shows them.' },
  nothing: { title: 'No changes', description: 'Your page stays as it is.' },
} as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { user, services, owned } = await requireOwned(context, params.slug, (slug) => paths.ownPerson(slug));
  const { form, address } = await readForm(request, context);
  const taken = await takeOwnPerson(services, { user, address }, owned, readPerson(form));
  if (taken.status === 404) throw data(null, { status: 404 });
  if ('answer' in taken) return refusedForm<PersonRefused>(taken.answer, taken);
  const { title, description } = DONE[taken.did];
  throw redirectDone(paths.ownBusiness(owned.business.slug), title, description);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser<PersonRefused, PersonRefused>(serverAction, {
    typed: null,
    errors: {},
    problem: NO_ANSWER,
  });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.myBusinesses, 'Add a photo of yourself');

export default function OwnPerson({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} refused={actionData} />;
}
