import { data, type MetaFunction, redirect } from 'react-router';
import { GONE, notMade, writeDone } from '#app/features/admin/actions/done.ts';
import { TakeDownPage } from '#app/features/admin/actions/remove-page.tsx';
import { readReason } from '#app/features/admin/actions/removal-reasons.ts';
import { isAboutRemoved } from '#app/features/admin/list/list.server.ts';
import { tickedIds } from '#app/features/admin/actions/ticked.ts';
import { listAddress, listAgain, withParameter } from '#app/features/businesses/list-query/request.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import { PUT_BACK_DAYS } from '#app/features/businesses/write/removal/remove.server.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { redirectWithToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { askedBusinesses } from '#app/commands/asked-businesses.server.ts';
import { takeDownAll } from '#app/commands/listing-actions.server.ts';
import { doToAll } from '#app/commands/bulk-actions.server.ts';
import type { Route } from './+types/remove-business';

const DAY_MS = 24 * 60 * 60_000;

/** Asks before businesses leave the site; which ones, the address says. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'edit businesses');
  const services = context.get(servicesContext);
  const asked = await askedBusinesses(services, url.searchParams);
  if (asked.businesses.length === 0 && !asked.whole) throw redirectWithToast(asked.back, notMade(GONE));
  return { ...asked, until: new Date(services.clock() + PUT_BACK_DAYS * DAY_MS).toISOString() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'edit businesses');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const back = listAddress.page(listAgain(form.get('list')));
  const given = readReason(form);
  if ('problem' in given) {
    const { problem } = given;
    const sent = { reason: textOf(form, 'reason'), words: textOf(form, 'words') };
    return data({ problem, waiting: '', ...sent }, 400);
  }
  const listed = listAgain(form.get('list'));
  if (form.has('whole') && !isAboutRemoved(listed)) {
    const begun = await doToAll(services, userId, { kind: 'take-down', given: given.reason }, listed);
    if (begun.outcome === 'refused')
      throw redirectWithToast(back, notMade(Object.values(begun.problems).join(' ')));
    throw redirect(withParameter(back, 'bulk', String(begun.id)), 303);
  }
  const ids = tickedIds(form.getAll('id'));
  const chosenAction = await takeDownAll(services, { userId }, ids, given.reason).catch(orLockTimeout);
  if (chosenAction === null) {
    const sent = { reason: textOf(form, 'reason'), words: textOf(form, 'words') };
    return data({ problem: '', waiting: LOCK_TIMEOUT, ...sent }, 503);
  }
  const { done, problem } = chosenAction;
  if (!done) throw redirectWithToast(back, notMade(problem ?? GONE));
  throw redirectWithToast(withParameter(back, 'done', writeDone(done)), problem ? notMade(problem) : null);
}

/** @throws whatever else has gone wrong */
function orLockTimeout(error: unknown): null {
  if (isLockTimeout(error)) return null;
  throw error;
}

export const meta: MetaFunction = unlistedMetadata(paths.takeDown, 'Remove');

export default function AdminTakeDown({ loaderData, actionData }: Route.ComponentProps) {
  return <TakeDownPage {...loaderData} refused={actionData} />;
}
