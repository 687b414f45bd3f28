import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/businesses/desk/desk.css?url';
import { parseDone, parseDoneTo, writeDone } from '#app/features/businesses/desk/deeds/done.ts';
import { readDone } from '#app/features/businesses/desk/deeds/read-done.server.ts';
import { tickedIds } from '#app/features/businesses/desk/deeds/ticked.ts';
import { loadDesk } from '#app/features/businesses/desk/list/load.server.ts';
import { DeskPage } from '#app/features/businesses/desk/list/page.tsx';
import {
  deskAddress,
  listAgain,
  parseDeskRequest,
  queryOf,
  withParameter,
} from '#app/features/businesses/desk/search/request.ts';
import { isKeptWaiting, KEPT_WAITING } from '#app/features/changes/records/database-refusal.server.ts';
import { namesOf } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { useProblemToast } from '#app/ui/toast/use-problem-toast.ts';
import {
  type DeskDeed,
  putBackAll,
  setForAll,
  undoEdits,
  unmergeAll,
} from '#app/use-cases/desk-deeds.server.ts';
import type { Route } from './+types/businesses';

const NOT_DONE: ToastMessage = {
  title: 'Error',
  description: 'Nothing was changed. Please try again in a moment.',
  tone: 'danger',
};

export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'edit businesses');
  const { db, deskCounts, region, logger, serviceTypes } = context.get(servicesContext);
  const request = parseDeskRequest(url.searchParams);
  try {
    const [{ councils, towns }, services, done] = await Promise.all([
      region(),
      serviceTypes(),
      readDone(db, parseDone(url.searchParams.get('done'))),
    ]);
    const list = await loadDesk({ db, deskCounts }, request, { councils });
    const names = namesOf(towns).map(({ name }) => name);
    return data({ request, done, list: { ...list, services, towns: names } });
  } catch (error) {
    logger.error({ err: error }, 'listing businesses failed');
    return data({ request, done: null, list: null }, 503);
  }
}

/** What is done with the ticked businesses, and what takes the last deed back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'edit businesses');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const back = deskAddress.page(listAgain(form.get('list')));
  const ticked = form.getAll('id');
  if (ticked.length === 0) throw backWith(back, 'Tick a business first.');
  if (form.get('intent') === 'take-down') {
    const query = new URLSearchParams(tickedIds(ticked).map((id) => ['id', String(id)]));
    query.set('list', queryOf(back));
    throw redirect(`${paths.takeDown}?${query.toString()}`, 303);
  }
  const deed = await carryOut(services, userId, form).catch((error: unknown) => {
    if (isKeptWaiting(error)) return { done: null, problem: KEPT_WAITING };
    services.logger.error({ err: error }, 'changing businesses failed');
    return { done: null, problem: 'Nothing was changed. Please try again in a moment.' };
  });
  throw redirect(deed.done ? withParameter(back, 'done', writeDone(deed.done)) : back, {
    status: 303,
    headers: deed.problem ? { 'Set-Cookie': flashToast(problemToast(deed.problem)) } : {},
  });
}

function carryOut(services: Services, userId: string, form: FormData): Promise<DeskDeed> {
  const keeper = { userId };
  const ids = tickedIds(form.getAll('id'));
  const [service, town] = [textOf(form, 'toService').trim(), textOf(form, 'toTown').trim()];
  switch (form.get('intent')) {
    case 'set-service':
      if (service === '') return refuse('Choose the service first.');
      return setForAll(services, keeper, ids, { category: service });
    case 'set-town':
      if (town === '') return refuse('Write the town first.');
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
      return putBackAll(services, keeper, ids);
    case 'unmerge':
      return unmergeAll(services, keeper, ids);
    default:
      return refuse('Nothing was changed.');
  }
}

async function refuse(problem: string): Promise<DeskDeed> {
  return { done: null, problem };
}

function problemToast(description: string): ToastMessage {
  return { title: 'Not everything was done', description, tone: 'danger' };
}

function backWith(address: string, description: string): Response {
  return redirect(address, { status: 303, headers: { 'Set-Cookie': flashToast(problemToast(description)) } });
}

/** Where no answer comes, the page stays with its ticks, and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NOT_DONE });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.businessDesk, 'Businesses');

export default function AdminBusinesses({ loaderData, actionData }: Route.ComponentProps) {
  useProblemToast(actionData?.problem);
  return <DeskPage {...loaderData} />;
}
