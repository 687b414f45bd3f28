import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/admin/admin.css?url';
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
import { listOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { notMade, redirectToBulk, redirectToList, tickedIds } from '#app/request/asked-businesses.server.ts';
import { redirectWithToast } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { sendInBrowser } from '#app/request/send-in-browser.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { useProblemToast } from '#app/ui/toast/use-problem-toast.ts';
import { type ListingAction, restoreAll, setForAll } from '#app/commands/listing-actions.server.ts';
import { MOST_AT_ONCE } from '#app/commands/bulk-actions.server.ts';
import type { Route } from './+types/businesses';

const NOT_DONE: ToastMessage = {
  title: 'Error',
  description: 'Nothing was changed. Please try again in a moment.',
  tone: 'danger',
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const {
    db,
    queueCounts: listCounts,
    region,
    logger,
    serviceTypes,
    clock,
  } = admit(context, 'edit businesses').services;
  const request = parseListRequest(url.searchParams);
  const { searchParams } = url;
  try {
    const [{ councils, towns }, services, bulk, question, duplicates] = await Promise.all([
      region(),
      serviceTypes(),
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
      bulk,
      question,
      list: { ...list, services: [...services.names], towns: names },
    });
  } catch (error) {
    logger.error({ err: error }, 'listing businesses failed');
    return data({ request, duplicates: null, bulk: null, question: null, list: null }, 503);
  }
}

/** Reads the confirmation for an action on the entire list. */
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

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'edit businesses');
  const sent = parseForm(texts('list', 'bulk', 'intent', 'whole', 'toService', 'toTown'), form);
  const back = listAddress.page(listAgain(sent.list));
  const bulkId = parseRowId(sent.bulk);
  if (bulkId !== null) {
    if (sent.intent === 'stop-all') await stopBulk(services.db, bulkId);
    throw redirect(withParameter(back, 'bulk', String(bulkId)), 303);
  }
  if (sent.whole !== '') throw await doToWhole(services, userId, sent);
  const ticked = listOf(form, 'id');
  if (ticked.length === 0) throw redirectWithToast(back, notMade('Tick a business first.'));
  const asking = askingPage(sent.intent);
  if (asking !== null) {
    const query = new URLSearchParams(tickedIds(ticked).map((id) => ['id', String(id)]));
    query.set('list', queryOf(back));
    throw redirect(`${asking}?${query.toString()}`, 303);
  }
  const made = await carryOut(services, userId, sent, tickedIds(ticked)).catch((error: unknown) => {
    if (isLockTimeout(error)) return { done: [], problem: LOCK_TIMEOUT };
    services.logger.error({ err: error }, 'changing businesses failed');
    return { done: [], problem: 'Nothing was changed. Please try again in a moment.' };
  });
  throw redirectToList(listAgain(sent.list), made);
}

type Sent = Record<'list' | 'intent' | 'whole' | 'toService' | 'toTown', string>;

/** Applies an action to the entire list, after confirmation for large lists.  @returns the redirect */
async function doToWhole(services: Services, userId: string, sent: Sent): Promise<Response> {
  const request = listAgain(sent.list);
  const back = listAddress.page(request);
  const kind = bulkKindOf(sent.intent);
  if (kind === null || isAboutRemoved(request))
    return redirectWithToast(back, notMade('Nothing was changed.'));
  if (kind === 'take-down' || kind === 'hide' || kind === 'set-dates') {
    const query = new URLSearchParams({ whole: '1', list: queryOf(back) });
    return redirect(`${askingPage(kind) ?? back}?${query.toString()}`, 303);
  }
  const given = { 'set-service': sent.toService, 'set-town': sent.toTown, confirm: '' }[kind].trim();
  const chosenAction = { kind, given };
  if (kind !== 'confirm' && chosenAction.given === '')
    return redirectWithToast(back, notMade(CHOOSE_FIRST[kind]));
  const { total } = await countListed(services, request);
  if (total > MOST_AT_ONCE && sent.whole !== 'sure') {
    const asked = withParameter(back, 'ask', kind);
    return redirect(chosenAction.given === '' ? asked : withParameter(asked, 'to', chosenAction.given), 303);
  }
  return redirectToBulk(services, userId, chosenAction, request);
}

function askingPage(intent: string): string | null {
  if (intent === 'take-down') return paths.takeDown;
  if (intent === 'hide') return paths.hideBusinesses;
  return intent === 'set-dates' ? paths.setDates : null;
}

const CHOOSE_FIRST = { 'set-service': 'Choose the service first.', 'set-town': 'Enter the town first.' };

function carryOut(
  services: Services,
  userId: string,
  { intent, toService, toTown }: Sent,
  ids: number[],
): Promise<ListingAction> {
  const keeper = { userId };
  const [service, town] = [toService.trim(), toTown.trim()];
  switch (intent) {
    case 'set-service':
      if (service === '') return refuse(CHOOSE_FIRST['set-service']);
      return setForAll(services, keeper, ids, { category: service });
    case 'set-town':
      if (town === '') return refuse(CHOOSE_FIRST['set-town']);
      return setForAll(services, keeper, ids, { city: town });
    case 'confirm':
      return setForAll(services, keeper, ids, 'confirmed');
    case 'put-back':
      return restoreAll(services, keeper, ids);
    default:
      return refuse('Nothing was changed.');
  }
}

async function refuse(problem: string): Promise<ListingAction> {
  return { done: [], problem };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NOT_DONE });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.adminBusinesses, 'Businesses');

export default function AdminBusinesses({ loaderData, actionData }: Route.ComponentProps) {
  useProblemToast(actionData?.problem);
  return <BusinessListPage {...loaderData} />;
}
