import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { withDone } from '#app/features/actions/done.ts';
import { withParameter } from '#app/features/businesses/list-query/request.ts';
import stylesheet from '#app/features/admin/duplicates/duplicates.css?url';
import { DuplicatesPage } from '#app/features/admin/duplicates/duplicates-page.tsx';
import { countPairs, listDecided, listPairs } from '#app/features/admin/duplicates/list-pairs.server.ts';
import { parseCursor, writeCursor } from '#app/features/admin/duplicates/pair.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import * as paths from '#app/paths/paths.ts';
import { redirectRefused } from '#app/request/flash.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { orLogged } from '#app/request/or-logged.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { useProblemToast } from '#app/ui/toast/use-problem-toast.ts';
import { decideAboutPair } from '#app/commands/decide-pair.server.ts';
import type { Route } from './+types/list';

const NOT_DONE: ToastMessage = {
  title: 'Error',
  description: 'Nothing was changed. Please try again in a moment.',
  tone: 'danger',
};

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { db, clock, logger } = admit(context, 'edit businesses').services;
  const isDecided = searchParams.get('show') === 'decided';
  const cursor = isDecided ? null : parseCursor(searchParams.get('after'));
  const after = cursor ? writeCursor(cursor) : '';
  const now = clock();
  const found = await Promise.all([
    isDecided ? listDecided(db, now).then((pairs) => ({ pairs, next: null })) : listPairs(db, now, cursor),
    isDecided ? 0 : countPairs(db, now),
  ]).catch(orLogged(logger, 'listing duplicates failed', null));
  const [list, total] = found ?? [{ pairs: null, next: null }, 0];
  return data({ ...list, total, isDecided, after }, found ? 200 : 503);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'edit businesses');
  const { intent, ...sent } = await readFields(request, 'after', 'a', 'b', 'intent');
  const [a, b] = [parseRowId(sent.a), parseRowId(sent.b)];
  const cursor = parseCursor(sent.after);
  const back = cursor ? withParameter(paths.duplicates, 'after', writeCursor(cursor)) : paths.duplicates;
  const refuse = (problem: string) => redirectRefused(back, problem, 'Nothing was changed');
  if (a === null || b === null || a === b) throw refuse('Choose a pair first.');
  if (intent !== 'not-same' && intent !== 'later' && intent !== 'open') throw refuse('Choose an answer.');
  const pair = { a: Math.min(a, b), b: Math.max(a, b) };
  const outcome = await decideAboutPair(services, userId, pair, intent).catch((error: unknown) => {
    if (isLockTimeout(error)) return LOCK_TIMEOUT;
    services.logger.error({ err: error }, 'deciding about a pair failed');
    return 'Please try again in a moment.';
  });
  if (typeof outcome === 'number') throw redirect(withDone(back, outcome), 303);
  throw refuse(outcome ?? GONE);
}

const GONE = 'Another admin has merged, un-merged or removed one of them.';

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NOT_DONE });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.duplicates, 'Possible duplicates');

export default function AdminDuplicates({ loaderData, actionData }: Route.ComponentProps) {
  useProblemToast(actionData?.problem);
  return <DuplicatesPage {...loaderData} />;
}
