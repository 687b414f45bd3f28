import { data, type MetaFunction, redirect } from 'react-router';
import { writeDone } from '#app/features/admin/actions/done.ts';
import { findAlike, findOthers } from '#app/features/admin/actions/find-alike.server.ts';
import { mergeChoices, takenFields, takenValues } from '#app/features/admin/actions/merge-fields.ts';
import { MergePage } from '#app/features/admin/actions/merge-page.tsx';
import { listAddress, listAgain, withParameter } from '#app/features/businesses/list-query/request.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import { claimantsOf } from '#app/features/moderation/claiming/claimants.server.ts';
import { writePairAction } from '#app/features/admin/duplicates/pair.ts';
import {
  findStored,
  type StoredBusiness,
} from '#app/features/businesses/write/records/stored-business.server.ts';
import * as paths from '#app/paths/paths.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { mergeInto } from '#app/commands/save-businesses.server.ts';
import type { Database } from '#db/client.ts';
import type { Route } from './+types/merge-business';

const LONGEST_SEARCH = 200;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireRight(context, 'edit businesses');
  const { db } = context.get(servicesContext);
  const business = await findStored(db, parseRowId(params.id) ?? 0);
  if (!business) throw gone();
  const otherId = parseRowId(url.searchParams.get('with'));
  const other = otherId === null || otherId === business.id ? null : await findStored(db, otherId);
  const search = (url.searchParams.get('search') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH);
  const found = other ? [] : await (search ? findOthers(db, business.id, search) : findAlike(db, business));
  return {
    business: await toMerged(db, business),
    other: other && (await toMerged(db, other)),
    choices: other ? mergeChoices(business, other) : [],
    search,
    found,
    isOfPair: isOfPair(url),
  };
}

/** Whether one has come from the page of possible duplicates, and goes back there. */
function isOfPair({ searchParams }: URL): boolean {
  return searchParams.get('back') === 'duplicates';
}

async function toMerged(db: Database, { id, name, city, postal_code }: StoredBusiness) {
  return { id, name, city, postalCode: postal_code, claimants: await claimantsOf(db, id) };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'edit businesses');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const into = parseRowId(params.id);
  const from = parseRowId(form.get('from'));
  const leaving = from === null ? null : await findStored(services.db, from);
  if (into === null || from === null || !leaving) throw gone();
  const why = form.get('why');
  const done = await mergeInto(
    services,
    { userId },
    {
      ...{ from, into, values: takenValues(form, leaving) },
      reason: typeof why === 'string' && why.trim() !== '' ? why.trim().slice(0, 500) : null,
    },
  ).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
    return { outcome: 'waiting' as const };
  });
  if (done.outcome === 'gone') throw gone();
  const sent = { taken: takenFields(form), why: typeof why === 'string' ? why : '' };
  if (done.outcome === 'waiting') return data({ problem: LOCK_TIMEOUT, ...sent }, 503);
  if (done.outcome === 'refused')
    return data({ problem: Object.values(done.problems).join(' '), ...sent }, 400);
  if (isOfPair(url)) {
    const done = writePairAction({ as: 'merged', a: from, b: into });
    throw redirect(withParameter(paths.duplicates, 'done', done), 303);
  }
  const to = [{ id: from, version: null }];
  throw redirect(
    withParameter(
      listAddress.page(listAgain(url.searchParams.get('list'))),
      'done',
      writeDone({ kind: 'merged', to }),
    ),
    303,
  );
}

function gone(): Response {
  const message = {
    title: 'Error',
    description: 'Business not found. It may have been removed or merged.',
    tone: 'danger',
  } as const;
  return redirect(paths.adminBusinesses, { status: 303, headers: { 'Set-Cookie': flashToast(message) } });
}

export const meta: MetaFunction = unlistedMetadata(paths.adminBusinesses, 'Merge');

export default function AdminMergeBusiness({ loaderData, actionData }: Route.ComponentProps) {
  return <MergePage {...loaderData} refused={actionData} />;
}
