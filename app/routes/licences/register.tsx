import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/licences/admin/licences.css?url';
import { CODE, findAuthority } from '#app/features/licences/ledger/authorities.server.ts';
import type { EntryAnswer } from '#app/features/licences/ledger/decide.server.ts';
import { readAction } from '#app/features/licences/ledger/actions.server.ts';
import { lastRegister } from '#app/features/licences/admin/register.server.ts';
import { RegisterPage } from '#app/features/licences/admin/register-page.tsx';
import { isMeaning, wordsKey } from '#app/features/licences/standing/standing.ts';
import { countText } from '#app/features/licences/admin/words.ts';
import { withDone } from '#app/features/licences/admin/words.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
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

/** What the last register of a council says. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  requireRight(context, 'manage licences');
  const { pool, councils } = context.get(servicesContext);
  const authority = await findAuthority(pool, councils, params.code);
  if (!authority) {
    const gone = { title: 'Not found', description: 'Council not found.', tone: 'danger' } as const;
    throw redirect(paths.licences, { headers: { 'Set-Cookie': flashToast(gone) } });
  }
  const [register, doneAction] = await Promise.all([
    lastRegister(pool, authority.code),
    readAction(pool, parseRowId(url.searchParams.get('done'))),
  ]);
  return { authority, register, action: doneAction };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage licences');
  const { pool } = context.get(servicesContext);
  const form = await readFormData(request);
  if (!CODE.test(params.code)) return data({ problem: 'Council not found.' }, 404);
  const intent = textOf(form, 'intent');
  const ids = form.getAll('entry').flatMap((id) => parseRowId(id) ?? []);
  const [id] = ids;
  const back = (doneAction: number | null) =>
    redirect(withDone(paths.register(params.code), doneAction), 303);
  if (intent === 'again') {
    const found = await compareAgain(pool, params.code);
    const description =
      found === 0 ? 'We have no other details.' : `${countText(found, 'licence')} may match a business now.`;
    const toast = flashToast({ title: 'Compared again', description, tone: 'success' });
    return redirect(paths.register(params.code), { status: 303, headers: { 'Set-Cookie': toast } });
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
    const meaning = textOf(form, 'meaning');
    if (!isMeaning(meaning)) return data({ problem: 'Choose what it means, and try again.' }, 400);
    const said = { words: wordsKey(textOf(form, 'words')), meaning };
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

/** Where no answer comes, the page stays and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.licences, 'Licence register');

export default function RegisterRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterPage {...loaderData} problem={actionData?.problem ?? null} />;
}
