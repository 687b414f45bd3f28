import { data, type HeadersFunction, type MetaFunction } from 'react-router';
import type { SuggestionRefused } from '#app/features/moderation/suggesting/suggestion-form.ts';
import { OwnEditPage } from '#app/features/moderation/owning/edit-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { textsOf } from '#app/platform/form-text.ts';
import { redirectDone } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { ownForm, saveOwnForm } from '#app/commands/owning/edit-own-business.server.ts';
import { requireOwned } from '#app/request/require-owned.server.ts';
import type { Route } from './+types/edit';
import { refusedForm } from '#app/request/refused-form.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, owned } = await requireOwned(context, params.slug, paths.editOwnBusiness);
  const { slug, name } = owned.business;
  const isHidden = owned.hidden !== null;
  return { business: { slug, name }, isHidden, ...(await ownForm(services, owned.business)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { user, services, owned } = await requireOwned(context, params.slug, paths.editOwnBusiness);
  const saved = await saveOwnForm(services, user, owned, textsOf(await readFormData(request)));
  if (saved.status === 404) throw data(null, { status: 404 });
  if (saved.status === 200) {
    const { title, description } = wordsOf(saved, owned.hidden !== null);
    throw redirectDone(paths.ownBusiness(owned.business.slug), title, description);
  }
  return refusedForm<SuggestionRefused>(saved.answer, saved);
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

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const problem = { title: 'Nothing was saved', description: NO_ANSWER, tone: 'danger' } as const;
  return sendInBrowser<SuggestionRefused, SuggestionRefused>(serverAction, { problem });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = unlistedMetadata(paths.myBusinesses, 'Change your listing');

export default function EditOwnBusiness({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnEditPage {...loaderData} refused={actionData} />;
}
