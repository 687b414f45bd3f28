import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/licences/admin/licences.css?url';
import { CODE, findAuthority } from '#app/features/licences/ledger/authorities.server.ts';
import type { EntryAnswer } from '#app/features/licences/ledger/decide.server.ts';
import { lastRegister } from '#app/features/licences/admin/register.server.ts';
import { RegisterPage } from '#app/features/licences/admin/register-page.tsx';
import { isMeaning, wordsKey } from '@dog-care-directory/licence-registers';
import { countText } from '#app/features/licences/admin/words.ts';
import { withDone } from '#app/features/actions/done.ts';
import * as paths from '#app/paths/paths.ts';
import { listOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { redirectDone, redirectRefused } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import {
  compareAgain,
  confirmMatches,
  decideMatch,
  explainStatus,
} from '#app/commands/licences/registers.server.ts';
import type { Route } from './+types/register';

const ANSWERS: ReadonlySet<string> = new Set<EntryAnswer>(['same', 'not-same', 'later']);
const DECIDED =
  'Another admin has decided it, there is a newer register, or the business is no longer listed.';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { pool, councils } = admit(context, 'manage licences').services;
  const authority = await findAuthority(pool, councils, params.code);
  if (!authority) {
    throw redirectRefused(paths.licences, 'Council not found.', 'Not found');
  }
  return { authority, register: await lastRegister(pool, authority.code) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage licences');
  const { pool } = services;
  const sent = parseForm(texts('intent', 'meaning', 'words'), form);
  if (!CODE.test(params.code)) return data({ problem: 'Council not found.' }, 404);
  const { intent, meaning } = sent;
  const ids = listOf(form, 'entry').flatMap((id) => parseRowId(id) ?? []);
  const [id] = ids;
  const back = (doneAction: number | null) =>
    redirect(withDone(paths.register(params.code), doneAction), 303);
  if (intent === 'again') {
    const found = await compareAgain(pool, params.code);
    const description =
      found === 0 ? 'We have no other details.' : `${countText(found, 'licence')} may match a business now.`;
    return redirectDone(paths.register(params.code), 'Compared again', description);
  }
  if (intent === 'confirm') {
    if (ids.length === 0) return data({ problem: 'Tick the correct matches, and try again.' }, 400);
    const { entries, action: doneAction } = await confirmMatches(
      pool,
      { userId },
      { authority: params.code, ids },
    );
    return entries.length > 0 ? back(doneAction) : data({ problem: DECIDED }, 409);
  }
  if (intent === 'means') {
    if (!isMeaning(meaning)) return data({ problem: 'Choose what it means, and try again.' }, 400);
    const said = { words: wordsKey(sent.words), meaning };
    const { count, action: doneAction } = await explainStatus(pool, { userId }, params.code, said);
    return count > 0 ? back(doneAction) : data({ problem: DECIDED }, 409);
  }
  if (id === undefined || !ANSWERS.has(intent))
    return data({ problem: 'Choose what to do, and try again.' }, 400);
  const { entries, action: doneAction } = await decideMatch(
    pool,
    { userId },
    { id, answer: intent as EntryAnswer },
  );
  return entries.length > 0 ? back(doneAction) : data({ problem: DECIDED }, 409);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.licences, 'Licence register');

export default function RegisterRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterPage {...loaderData} problem={actionData?.problem ?? null} />;
}
