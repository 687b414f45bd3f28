import { data, type HeadersFunction, type MetaFunction, redirect } from 'react-router';
import type { SuggestionRefused } from '#app/features/moderation/suggesting/suggestion-form.ts';
import { OwnEditPage } from '#app/features/moderation/owning/edit-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { textsOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { ownForm, saveOwnForm } from '#app/commands/owning/edit-own-business.server.ts';
import { requireOwned } from '#app/request/require-owned.server.ts';
import type { Route } from './+types/edit';
import { refusedForm } from '#app/request/refused-form.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const services = context.get(servicesContext);
  const { business, hidden } = await requireOwned(services, user, params.slug, paths.editOwnBusiness);
  const { slug, name } = business;
  const isHidden = hidden !== null;
  return { business: { slug, name }, isHidden, ...(await ownForm(services, business)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const services = context.get(servicesContext);
  const owned = await requireOwned(services, user, params.slug, paths.editOwnBusiness);
  const saved = await saveOwnForm(services, user, owned, textsOf(await readFormData(request)));
  if (saved.status === 404) throw data(null, { status: 404 });
  if (saved.status === 200) {
    const toast = flashToast({ ...wordsOf(saved, owned.hidden !== null), tone: 'success' });
    throw redirect(paths.ownBusiness(owned.business.slug), { status: 303, headers: { 'Set-Cookie': toast } });
  }
  const { status, answer, retryAfterSeconds } = saved;
  return refusedForm<SuggestionRefused>(answer, { status, retryAfterSeconds });
}

function wordsOf({ atOnce, queued }: { atOnce: boolean; queued: boolean }, isHidden: boolean) {
  const waits = 'We’ll email you when we’ve checked it.';
  if (!atOnce) return { title: 'Sent', description: waits };
  const what = queued ? 'Your hours, prices and answers' : 'Your change';
  const live = isHidden
    ? `${what} will appear when the listing is shown again.`
    : `${what} ${queued ? 'are' : 'is'} live.`;
  return {
    title: 'Saved',
    description: queued ? `${live} The rest is waiting to be checked. ${waits}` : live,
  };
}

/** Where no answer comes, the page stays as it is, with everything typed in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const problem = { title: 'Nothing was saved', description: NO_ANSWER, tone: 'danger' } as const;
  return sendInBrowser<SuggestionRefused, SuggestionRefused>(serverAction, { problem });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.myBusinesses, 'Change your listing');

export default function EditOwnBusiness({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnEditPage {...loaderData} refused={actionData} />;
}
