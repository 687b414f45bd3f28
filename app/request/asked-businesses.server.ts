/** Pages that ask for more before they change the ticked businesses, or a whole list: remove, hide, set dates. */
import { redirect, type RouterContextProvider } from 'react-router';
import { doToAll } from '#app/commands/bulk-actions.server.ts';
import type { ListingAction } from '#app/commands/listing-actions.server.ts';
import type { Keeper } from '#app/commands/save-businesses.server.ts';
import { withDone } from '#app/features/actions/done.ts';
import type { BulkAction } from '#app/features/admin/actions/bulk.ts';
import { findNamed } from '#app/features/admin/actions/find-named.server.ts';
import type { AskedBusinesses } from '#app/features/admin/actions/ask-page.tsx';
import { countListed } from '#app/features/admin/bulk/bulk-actions.server.ts';
import { isAboutRemoved } from '#app/features/admin/list/list.server.ts';
import {
  listAddress,
  listAgain,
  type ListRequest,
  queryOf,
  withParameter,
} from '#app/features/businesses/list-query/request.ts';
import { resultWords } from '#app/features/businesses/list-query/result-words.ts';
import { unlessLocked } from '#app/features/businesses/write/records/database-refusal.server.ts';
import { listOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { redirectWithToast } from './flash.ts';
import { admit, admitForm } from './guard.server.ts';

const MOST_TICKED = 50;
const GONE = 'Business not found. It may have been removed.';

/** Explains in the list why businesses were left unchanged. */
export function notMade(description: string): ToastMessage {
  return { title: 'Some changes were not made', description, tone: 'danger' };
}

/** Reads distinct ids, ignoring invalid ones. */
export function tickedIds(values: readonly FormDataEntryValue[]): number[] {
  return [...new Set(values.flatMap((value) => parseRowId(value) ?? []))].slice(0, MOST_TICKED);
}

/**
 * Reads the selection from an address: `id` for each ticked one, or `whole` for the entire list. Empty if none exists
 * any more.
 */
async function askedBusinesses(
  { db, region }: Pick<Services, 'db' | 'region'>,
  query: URLSearchParams,
): Promise<AskedBusinesses> {
  const request = listAgain(query.get('list'));
  const back = listAddress.page(request);
  const list = queryOf(back);
  if (query.has('whole') && !isAboutRemoved(request)) {
    const { total } = await countListed({ db, region }, request);
    const { what } = resultWords(request, total);
    if (total > 0) return { businesses: [], whole: { total, what }, back, list };
  }
  return { businesses: await findNamed(db, tickedIds(query.getAll('id'))), whole: null, back, list };
}

/** @throws Response with a redirect to the list if the businesses are gone */
export async function loadAsked({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }) {
  const { services } = admit(context, 'edit businesses');
  const asked = await askedBusinesses(services, url.searchParams);
  if (asked.businesses.length === 0 && !asked.whole) throw redirectWithToast(asked.back, notMade(GONE));
  return { services, asked };
}

export async function readAsked(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId, services, form } = await admitForm(request, context, 'edit businesses');
  const { whole, ...sent } = parseForm(texts('list', 'whole'), form);
  const list = listAgain(sent.list);
  const isWhole = whole !== '' && !isAboutRemoved(list);
  return { userId, services, form, list, isWhole, ids: tickedIds(listOf(form, 'id')) };
}

/**
 * Applies the action to the whole list, or `each` to the ticked ones. Returns if an import blocks it. @throws Response
 * with a redirect to the list
 */
export async function answerAsked(
  { userId, services, list, isWhole, ids }: Awaited<ReturnType<typeof readAsked>>,
  action: BulkAction,
  each: (keeper: Keeper, ids: readonly number[]) => Promise<ListingAction>,
  nothingDone = GONE,
): Promise<void> {
  if (isWhole) throw await redirectToBulk(services, userId, action, list);
  const made = await unlessLocked(each({ userId }, ids));
  if (made === null) return;
  const isNothing = made.done.length === 0;
  throw redirectToList(list, isNothing ? { ...made, problem: made.problem ?? nothingDone } : made);
}

export async function redirectToBulk(
  services: Services,
  userId: string,
  action: BulkAction,
  list: ListRequest,
): Promise<Response> {
  const back = listAddress.page(list);
  const begun = await doToAll(services, userId, action, list);
  return begun.outcome === 'refused'
    ? redirectWithToast(back, notMade(Object.values(begun.problems).join(' ')))
    : redirect(withParameter(back, 'bulk', String(begun.id)), 303);
}

export function redirectToList(list: ListRequest, { done, problem }: ListingAction): Response {
  return redirectWithToast(
    withDone(listAddress.page(list), done),
    ...(problem === null ? [] : [notMade(problem)]),
  );
}
