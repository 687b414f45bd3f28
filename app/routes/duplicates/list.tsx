import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/admin/duplicates/duplicates.css?url';
import { DuplicatesPage, type PairDone } from '#app/features/admin/duplicates/duplicates-page.tsx';
import {
  countPairs,
  listDecided,
  listPairs,
  namesOfPair,
  stateOfPair,
} from '#app/features/admin/duplicates/list-pairs.server.ts';
import {
  type PairAction,
  parseCursor,
  parsePairAction,
  writeCursor,
  writePairAction,
} from '#app/features/admin/duplicates/pair.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { useProblemToast } from '#app/ui/toast/use-problem-toast.ts';
import { decideAboutPair } from '#app/commands/decide-pair.server.ts';
import { unmergeBusiness } from '#app/commands/save-businesses.server.ts';
import type { Database } from '#db/client.ts';
import type { Route } from './+types/list';

const NOT_DONE: ToastMessage = {
  title: 'Error',
  description: 'Nothing was changed. Please try again in a moment.',
  tone: 'danger',
};

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  requireRight(context, 'edit businesses');
  const { db, clock, logger } = context.get(servicesContext);
  const isDecided = searchParams.get('show') === 'decided';
  const cursor = isDecided ? null : parseCursor(searchParams.get('after'));
  const after = cursor ? writeCursor(cursor) : '';
  const now = clock();
  try {
    const [list, total, done] = await Promise.all([
      isDecided ? listDecided(db, now).then((pairs) => ({ pairs, next: null })) : listPairs(db, now, cursor),
      isDecided ? 0 : countPairs(db, now),
      readDone(db, parsePairAction(searchParams.get('done'))),
    ]);
    return data({ ...list, total, isDecided, done, after });
  } catch (error) {
    logger.error({ err: error }, 'listing duplicates failed');
    return data({ pairs: null, next: null, total: 0, isDecided, done: null, after }, 503);
  }
}

/** What an address says was done, if it is still so. */
async function readDone(db: Database, pairAction: PairAction | null): Promise<PairDone | null> {
  if (!pairAction) return null;
  const [names, found] = await Promise.all([
    namesOfPair(db, [pairAction.a, pairAction.b]),
    stateOfPair(db, { a: Math.min(pairAction.a, pairAction.b), b: Math.max(pairAction.a, pairAction.b) }),
  ]);
  const [one, other] = [names.get(pairAction.a), names.get(pairAction.b)];
  const state = pairAction.as === 'unmerged' ? 'open' : pairAction.as;
  // Those that were merged manually were never a pair.
  const isSo = found ? found.state === state : pairAction.as === 'merged' || pairAction.as === 'unmerged';
  return isSo && one && other
    ? { ...pairAction, names: [one, other], againAfter: found?.again ?? null }
    : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'edit businesses');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const [a, b] = [parseRowId(form.get('a')), parseRowId(form.get('b'))];
  const cursor = parseCursor(textOf(form, 'after'));
  const back = (pairAction: PairAction | null, problem?: string) => {
    const query = new URLSearchParams(cursor ? { after: writeCursor(cursor) } : {});
    if (pairAction) query.set('done', writePairAction(pairAction));
    const toast = { title: 'Nothing was changed', description: problem ?? '', tone: 'danger' } as const;
    return redirect([paths.duplicates, query.toString()].filter(Boolean).join('?'), {
      status: 303,
      headers: problem ? { 'Set-Cookie': flashToast(toast) } : {},
    });
  };
  if (a === null || b === null || a === b) throw back(null, 'Choose a pair first.');
  const intent = form.get('intent');
  try {
    if (intent === 'unmerge') {
      const done = await unmergeBusiness(services, { userId }, { id: a });
      if (done.outcome === 'unmerged') return back({ as: 'unmerged', a, b });
      return back(null, done.outcome === 'refused' ? Object.values(done.problems).join(' ') : GONE);
    }
    if (intent !== 'not-same' && intent !== 'later' && intent !== 'open')
      return back(null, 'Choose an answer.');
    const pair = { a: Math.min(a, b), b: Math.max(a, b) };
    const isDone = await decideAboutPair(services, userId, pair, intent);
    return isDone ? back({ as: intent, ...pair }) : back(null, GONE);
  } catch (error) {
    if (isLockTimeout(error)) return back(null, LOCK_TIMEOUT);
    services.logger.error({ err: error }, 'deciding about a pair failed');
    return back(null, 'Please try again in a moment.');
  }
}

const GONE = 'Another admin has merged, un-merged or removed one of them.';

/** Where no answer comes, the page stays, and says that nothing was done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NOT_DONE });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.duplicates, 'Possible duplicates');

export default function AdminDuplicates({ loaderData, actionData }: Route.ComponentProps) {
  useProblemToast(actionData && 'problem' in actionData ? actionData.problem : undefined);
  return <DuplicatesPage {...loaderData} />;
}
