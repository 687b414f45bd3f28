import { data, type MetaFunction, redirect } from 'react-router';
import { GONE, notMade, writeDone } from '#app/features/admin/actions/done.ts';
import { HidePage } from '#app/features/admin/actions/hide-page.tsx';
import { tickedIds } from '#app/features/admin/actions/ticked.ts';
import { isAboutRemoved } from '#app/features/admin/list/list.server.ts';
import { listAddress, listAgain, withParameter } from '#app/features/businesses/list-query/request.ts';
import { readHiding, writeHiding } from '#app/features/businesses/listing/hiding.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import { removedBusiness } from '#app/features/businesses/write/removal/remove.server.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { textOf } from '#app/platform/form-text.ts';
import { redirectWithToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { askedBusinesses } from '#app/commands/asked-businesses.server.ts';
import { doToAll } from '#app/commands/bulk-actions.server.ts';
import { hideAll } from '#app/commands/listing-actions.server.ts';
import type { Route } from './+types/hide';

/** Asks until when businesses are hidden, and what their pages say meanwhile; which ones, the address says. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'edit businesses');
  const services = context.get(servicesContext);
  const asked = await askedBusinesses(services, url.searchParams);
  const [only, ...others] = asked.businesses;
  if (!only && !asked.whole) throw redirectWithToast(asked.back, notMade(GONE));
  const removed = only && others.length === 0 ? await removedBusiness(services.db, only.id) : null;
  const given = { until: removed?.hidden_until ?? '', note: removed?.visitor_note ?? '' };
  return { ...asked, given, isHidden: removed !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'edit businesses');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const listed = listAgain(form.get('list'));
  const back = listAddress.page(listed);
  const given = { until: textOf(form, 'until'), note: textOf(form, 'note') };
  const read = readHiding(given, britishDate(services.clock()));
  if ('problems' in read) return data({ ...given, problems: read.problems, waiting: '' }, 400);
  if (form.has('whole') && !isAboutRemoved(listed)) {
    const asked = { kind: 'hide', given: writeHiding(read.hiding) } as const;
    const begun = await doToAll(services, userId, asked, listed);
    if (begun.outcome === 'refused')
      throw redirectWithToast(back, notMade(Object.values(begun.problems).join(' ')));
    throw redirect(withParameter(back, 'bulk', String(begun.id)), 303);
  }
  const ids = tickedIds(form.getAll('id'));
  const hidden = await hideAll(services, { userId }, ids, read.hiding).catch((error: unknown) => {
    if (isLockTimeout(error)) return null;
    throw error;
  });
  if (hidden === null) return data({ ...given, problems: {}, waiting: LOCK_TIMEOUT }, 503);
  const { done, problem } = hidden;
  if (!done) throw redirectWithToast(back, notMade(problem ?? GONE));
  throw redirectWithToast(withParameter(back, 'done', writeDone(done)), problem ? notMade(problem) : null);
}

export const meta: MetaFunction = unlistedMetadata(paths.hideBusinesses, 'Hide');

export default function AdminHide({ loaderData, actionData }: Route.ComponentProps) {
  return <HidePage {...loaderData} refused={actionData} />;
}
