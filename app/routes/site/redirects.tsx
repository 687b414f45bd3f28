import { data, type MetaFunction, redirect } from 'react-router';
import { addRedirect, importRedirects, removeRedirect } from '#app/commands/site/redirects.server.ts';
import { cleanSearch } from '#app/features/accounts/people/list-people.server.ts';
import { listRedirects } from '#app/features/site/redirects/redirect-list.server.ts';
import { type RedirectsAnswer, RedirectsPage } from '#app/features/site/redirects/redirects-page.tsx';
import { parsePage } from '#app/paths/list-address.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/redirects';

const LARGEST_BYTES = 2_000_000;

/** One page of the redirects, with how often each was used. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const { db, redirects } = context.get(servicesContext);
  await redirects.flush();
  const q = cleanSearch(url.searchParams.get('q'));
  return { q, list: await listRedirects(db, q, parsePage(url.searchParams.get('page'))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const answer = (stated: RedirectsAnswer, status = 200) => data<RedirectsAnswer>(stated, status);
  switch (form.get('intent')) {
    case 'delete': {
      const isGone = await removeRedirect(services, userId, parseRowId(form.get('id')) ?? 0);
      if (!isGone) return answer({ problem: 'This redirect is no longer there.' }, 404);
      throw done('Redirect deleted');
    }
    case 'import': {
      const file = form.get('file');
      if (!(file instanceof File) || file.size === 0) return answer({ problem: 'Choose a CSV file.' }, 400);
      if (file.size > LARGEST_BYTES) return answer({ problem: 'The file is larger than 2 MB.' }, 413);
      const imported = await importRedirects(services, userId, await file.text());
      if (imported === null) return answer({ problem: 'This file is not a CSV with two columns.' }, 400);
      return answer({ imported });
    }
    default: {
      const typed = { from: textOf(form, 'from').trim(), to: textOf(form, 'to').trim() };
      const outcome = await addRedirect(services, userId, typed, form.get('confirmed') === 'on');
      if (outcome.isStored) throw done('Redirect saved');
      const { problems, warnings } = outcome;
      return answer({ typed, ...(problems && { problems }), ...(warnings && { warnings }) }, 400);
    }
  }
}

function done(title: string): Response {
  const toast = flashToast({ title, tone: 'success' });
  return redirect(paths.redirects, { status: 303, headers: { 'Set-Cookie': toast } });
}

/** Where no answer comes, the page stays as it is, with everything typed in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.redirects, 'Redirects');

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  return <RedirectsPage {...loaderData} answer={actionData ?? null} />;
}
