import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/admin/admin.css?url';
import { notMade, parseDone, parseDoneTo, writeDone } from '#app/features/admin/actions/done.ts';
import { readDone } from '#app/features/admin/actions/read-done.server.ts';
import { tickedIds } from '#app/features/admin/actions/ticked.ts';
import { type BulkAction, bulkKindOf } from '#app/features/admin/actions/bulk.ts';
import { isAboutRemoved } from '#app/features/admin/list/list.server.ts';
import { loadBusinessList } from '#app/features/admin/list/load-business-list.server.ts';
import { BusinessListPage } from '#app/features/admin/list/page.tsx';
import {
  listAddress,
  type ListRequest,
  listAgain,
  parseListRequest,
  queryOf,
  withParameter,
} from '#app/features/businesses/list-query/request.ts';
import { countListed, readBulk, stopBulk } from '#app/features/admin/bulk/bulk-actions.server.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import { countPairs } from '#app/features/admin/duplicates/list-pairs.server.ts';
import { namesOf } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { redirectWithToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { sendInBrowser } from '#app/request/send-in-browser.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { useProblemToast } from '#app/ui/toast/use-problem-toast.ts';
import {
  type ListingAction,
  restoreAll,
  setForAll,
  undoEdits,
  unmergeAll,
} from '#app/commands/listing-actions.server.ts';
import { doToAll, MOST_AT_ONCE, undoForAll } from '#app/commands/bulk-actions.server.ts';
import type { Route } from './+types/businesses';

const NOT_DONE: ToastMessage = {
  title: 'Error',
  description: 'Nothing was changed. Please try again in a moment.',
  tone: 'danger',
};

export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'edit businesses');
  const { db, queueCounts: listCounts, region, logger, serviceTypes, clock } = context.get(servicesContext);
  const request = parseListRequest(url.searchParams);
  const { searchParams } = url;
  try {
    const [{ councils, towns }, services, done, bulk, question, duplicates] = await Promise.all([
      region(),
      serviceTypes(),
      readDone(db, parseDone(searchParams.get('done'))),
      readBulk(db, parseRowId(searchParams.get('bulk'))),
      readQuestion({ db, region }, request, searchParams),
      countPairs(db, clock()),
    ]);
    const list = await loadBusinessList(
      { db, queueCounts: listCounts },
      request,
      { councils },
      services.kindOf,
    );
    const names = namesOf(towns).map(({ name }) => name);
    return data({
      request,
      duplicates,
      done,
      bulk,
      question,
      list: { ...list, services: [...services.names], towns: names },
    });
  } catch (error) {
    logger.error({ err: error }, 'listing businesses failed');
    return data({ request, duplicates: null, done: null, bulk: null, question: null, list: null }, 503);
  }
}

/** What is to be done to everything of this list, once it has been asked. */
async function readQuestion(
  { db, region }: Pick<Services, 'db' | 'region'>,
  request: ListRequest,
  query: URLSearchParams,
): Promise<{ action: BulkAction; total: number } | null> {
  const kind = bulkKindOf(query.get('ask'));
  if (kind === null || askingPage(kind) !== null || isAboutRemoved(request)) return null;
  const given = (query.get('to') ?? '').replaceAll('\0', '').slice(0, 200);
  const { total } = await countListed({ db, region }, request);
  return total > 0 ? { action: { kind, given: kind === 'confirm' ? '' : given }, total } : null;
}

/** What is done with the ticked businesses, and what takes the last action back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'edit businesses');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const back = listAddress.page(listAgain(form.get('list')));
  const bulkId = parseRowId(form.get('bulk'));
  if (bulkId !== null) {
    if (form.get('intent') === 'stop-all') await stopBulk(services.db, bulkId);
    if (form.get('intent') === 'undo-all') await undoForAll(services, userId, bulkId);
    throw redirect(withParameter(back, 'bulk', String(bulkId)), 303);
  }
  if (form.has('whole')) throw await doToWhole(services, userId, form);
  const ticked = form.getAll('id');
  if (ticked.length === 0) throw redirectWithToast(back, notMade('Tick a business first.'));
  const asking = askingPage(form.get('intent'));
  if (asking !== null) {
    const query = new URLSearchParams(tickedIds(ticked).map((id) => ['id', String(id)]));
    query.set('list', queryOf(back));
    throw redirect(`${asking}?${query.toString()}`, 303);
  }
  const chosenAction = await carryOut(services, userId, form).catch((error: unknown) => {
    if (isLockTimeout(error)) return { done: null, problem: LOCK_TIMEOUT };
    services.logger.error({ err: error }, 'changing businesses failed');
    return { done: null, problem: 'Nothing was changed. Please try again in a moment.' };
  });
  const { done, problem } = chosenAction;
  const address = done ? withParameter(back, 'done', writeDone(done)) : back;
  throw redirectWithToast(address, problem ? notMade(problem) : null);
}

/** Does something to everything that the list shows; where that are many, it is asked first. @returns where it leads on */
async function doToWhole(services: Services, userId: string, form: FormData): Promise<Response> {
  const request = listAgain(form.get('list'));
  const back = listAddress.page(request);
  const kind = bulkKindOf(form.get('intent'));
  if (kind === null || isAboutRemoved(request))
    return redirectWithToast(back, notMade('Nothing was changed.'));
  if (kind === 'take-down' || kind === 'hide' || kind === 'set-dates') {
    const query = new URLSearchParams({ whole: '1', list: queryOf(back) });
    return redirect(`${askingPage(kind) ?? back}?${query.toString()}`, 303);
  }
  const given = { 'set-service': 'toService', 'set-town': 'toTown', confirm: 'confirm' }[kind];
  const chosenAction = { kind, given: kind === 'confirm' ? '' : textOf(form, given).trim() };
  if (kind !== 'confirm' && chosenAction.given === '')
    return redirectWithToast(back, notMade(CHOOSE_FIRST[kind]));
  const { total } = await countListed(services, request);
  if (total > MOST_AT_ONCE && form.get('whole') !== 'sure') {
    const asked = withParameter(back, 'ask', kind);
    return redirect(chosenAction.given === '' ? asked : withParameter(asked, 'to', chosenAction.given), 303);
  }
  const begun = await doToAll(services, userId, chosenAction, request);
  if (begun.outcome === 'refused')
    return redirectWithToast(back, notMade(Object.values(begun.problems).join(' ')));
  return redirect(withParameter(back, 'bulk', String(begun.id)), 303);
}

/** The page that asks before it is done; null where it is done as it is. */
function askingPage(intent: FormDataEntryValue | null): string | null {
  if (intent === 'take-down') return paths.takeDown;
  if (intent === 'hide') return paths.hideBusinesses;
  return intent === 'set-dates' ? paths.setDates : null;
}

const CHOOSE_FIRST = { 'set-service': 'Choose the service first.', 'set-town': 'Enter the town first.' };

function carryOut(services: Services, userId: string, form: FormData): Promise<ListingAction> {
  const keeper = { userId };
  const ids = tickedIds(form.getAll('id'));
  const [service, town] = [textOf(form, 'toService').trim(), textOf(form, 'toTown').trim()];
  switch (form.get('intent')) {
    case 'set-service':
      if (service === '') return refuse(CHOOSE_FIRST['set-service']);
      return setForAll(services, keeper, ids, { category: service });
    case 'set-town':
      if (town === '') return refuse(CHOOSE_FIRST['set-town']);
      return setForAll(services, keeper, ids, { city: town });
    case 'confirm':
      return setForAll(services, keeper, ids, 'confirmed');
    case 'undo':
      return undoEdits(
        services,
        keeper,
        form
          .getAll('id')
          .flatMap((one) => (typeof one === 'string' ? parseDoneTo(one) : []))
          .slice(0, 50),
      );
    case 'put-back':
      return restoreAll(services, keeper, ids);
    case 'unmerge':
      return unmergeAll(services, keeper, ids);
    default:
      return refuse('Nothing was changed.');
  }
}

async function refuse(problem: string): Promise<ListingAction> {
  return { done: null, problem };
}

/** Where no answer comes, the page stays with its ticks, and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NOT_DONE });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.adminBusinesses, 'Businesses');

export default function AdminBusinesses({ loaderData, actionData }: Route.ComponentProps) {
  useProblemToast(actionData?.problem);
  return <BusinessListPage {...loaderData} />;
}
