import { data, type MetaFunction } from 'react-router';
import { addRedirect, importRedirects, removeRedirect } from '#app/commands/site/redirects.server.ts';
import { cleanSearch } from '#app/features/accounts/people/list-people.server.ts';
import { listRedirects } from '#app/features/site/redirects/redirect-list.server.ts';
import { type RedirectsAnswer, RedirectsPage } from '#app/features/site/redirects/redirects-page.tsx';
import { parsePage } from '#app/paths/list-address.ts';
import * as paths from '#app/paths/paths.ts';
import { fileOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { redirectDone } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/redirects';
import { sizeText } from '#app/platform/words/file-size.ts';
import { LARGEST_REDIRECTS } from '#app/features/site/redirects/redirect.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, redirects } = admit(context, 'manage site').services;
  await redirects.flush();
  const q = cleanSearch(url.searchParams.get('q'));
  return { q, list: await listRedirects(db, q, parsePage(url.searchParams.get('page'))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage site');
  const sent = parseForm(texts('from', 'to', 'intent', 'id', 'confirmed'), form);
  const answer = (stated: RedirectsAnswer, status = 200) => data<RedirectsAnswer>(stated, status);
  switch (sent.intent) {
    case 'delete': {
      const isGone = await removeRedirect(services, userId, parseRowId(sent.id) ?? 0);
      if (!isGone) return answer({ problem: 'This redirect is no longer there.' }, 404);
      throw redirectDone(paths.redirects, 'Redirect deleted');
    }
    case 'import': {
      const file = fileOf(form, 'file');
      if (!file?.size) return answer({ problem: 'Choose a CSV file.' }, 400);
      if (file.size > LARGEST_REDIRECTS)
        return answer({ problem: `The file is larger than ${sizeText(LARGEST_REDIRECTS)}.` }, 413);
      const imported = await importRedirects(services, userId, await file.text());
      if (imported === null) return answer({ problem: 'This file is not a CSV with two columns.' }, 400);
      return answer({ imported });
    }
    default: {
      const typed = { from: sent.from.trim(), to: sent.to.trim() };
      const outcome = await addRedirect(services, userId, typed, sent.confirmed === 'on');
      if (outcome.isStored) throw redirectDone(paths.redirects, 'Redirect saved');
      const { problems, warnings } = outcome;
      return answer({ typed, ...(problems && { problems }), ...(warnings && { warnings }) }, 400);
    }
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.redirects, 'Redirects');

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  return <RedirectsPage {...loaderData} answer={actionData ?? null} />;
}
