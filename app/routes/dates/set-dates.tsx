import { inArray } from 'drizzle-orm';
import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/admin/form/business-form.css?url';
import { DatesPage } from '#app/features/admin/actions/dates-page.tsx';
import { GONE, notMade, writeDone } from '#app/features/admin/actions/done.ts';
import { tickedIds } from '#app/features/admin/actions/ticked.ts';
import { listed } from '#app/features/admin/bulk/bulk-actions.server.ts';
import { previewDates } from '#app/features/admin/bulk/set-dates.server.ts';
import { isAboutRemoved } from '#app/features/admin/list/list.server.ts';
import { writeDated } from '#app/features/businesses/hours/dated-hours.ts';
import { datedFieldsOf, readDatedHours } from '#app/features/businesses/hours/form/read-dated-hours.ts';
import { listAddress, listAgain, withParameter } from '#app/features/businesses/list-query/request.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
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
import { setDatesForAll } from '#app/commands/listing-actions.server.ts';
import { businesses } from '#db/schema.ts';
import type { Route } from './+types/set-dates';

/** Asks for which dates hours of businesses are set, and how; which businesses, the address says. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'edit businesses');
  const asked = await askedBusinesses(context.get(servicesContext), url.searchParams);
  if (asked.businesses.length === 0 && !asked.whole) throw redirectWithToast(asked.back, notMade(GONE));
  return { ...asked, given: datedFieldsOf(new FormData()) };
}

/** Shows first what would change, and does it when that has been seen. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'edit businesses');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const list = listAgain(form.get('list'));
  const back = listAddress.page(list);
  const given = datedFieldsOf(form);
  const answer = { given, problems: {}, preview: null, waiting: '' };
  const read = readDatedHours(given, britishDate(services.clock()));
  if ('problems' in read) return data({ ...answer, problems: read.problems }, 400);
  const { dated } = read;
  const isWhole = form.has('whole') && !isAboutRemoved(list);
  const ids = tickedIds(form.getAll('id'));
  if (textOf(form, 'intent') !== 'set') {
    const which = isWhole ? await listed(services.region, list) : inArray(businesses.id, ids);
    return data({ ...answer, preview: await previewDates(services, which, dated) });
  }
  if (isWhole) {
    const begun = await doToAll(services, userId, { kind: 'set-dates', given: writeDated(dated) }, list);
    if (begun.outcome === 'refused')
      throw redirectWithToast(back, notMade(Object.values(begun.problems).join(' ')));
    throw redirect(withParameter(back, 'bulk', String(begun.id)), 303);
  }
  const set = await setDatesForAll(services, { userId }, ids, dated).catch((error: unknown) => {
    if (isLockTimeout(error)) return null;
    throw error;
  });
  if (set === null) return data({ ...answer, waiting: LOCK_TIMEOUT }, 503);
  const { done, problem } = set;
  if (!done) throw redirectWithToast(back, notMade(problem ?? 'Nothing was changed.'));
  throw redirectWithToast(withParameter(back, 'done', writeDone(done)), problem ? notMade(problem) : null);
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.setDates, 'Hours for dates');

export default function AdminSetDates({ loaderData, actionData }: Route.ComponentProps) {
  return <DatesPage {...loaderData} answer={actionData} />;
}
