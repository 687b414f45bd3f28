import { data, type MetaFunction, redirect } from 'react-router';
import { withDone } from '#app/features/actions/done.ts';
import { findAlike, findOthers } from '#app/features/admin/actions/find-alike.server.ts';
import { mergeChoices, takenFields, takenValues } from '#app/features/admin/actions/merge-fields.ts';
import { MergePage } from '#app/features/admin/actions/merge-page.tsx';
import { listAddress, listAgain } from '#app/features/businesses/list-query/request.ts';
import {
  LOCK_TIMEOUT,
  unlessLocked,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import { claimantsOf } from '#app/features/moderation/claiming/claims.server.ts';
import {
  findStored,
  type StoredBusiness,
} from '#app/features/businesses/write/records/stored-business.server.ts';
import * as paths from '#app/paths/paths.ts';
import { redirectRefused } from '#app/request/flash.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { mergeInto } from '#app/commands/save-businesses.server.ts';
import type { Database } from '#db/client.ts';
import type { Route } from './+types/merge-business';

const LONGEST_SEARCH = 200;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = admit(context, 'edit businesses').services;
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

/** True if opened from the list of possible duplicates, to return there. */
function isOfPair({ searchParams }: URL): boolean {
  return searchParams.get('back') === 'duplicates';
}

async function toMerged(db: Database, { id, name, city, postal_code }: StoredBusiness) {
  return { id, name, city, postalCode: postal_code, claimants: await claimantsOf(db, id) };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'edit businesses');
  const into = parseRowId(params.id);
  const { why, ...ids } = parseForm(texts('from', 'why'), form);
  const from = parseRowId(ids.from);
  const leaving = from === null ? null : await findStored(services.db, from);
  if (into === null || from === null || !leaving) throw gone();
  const reason = why.trim().slice(0, 500) || null;
  const merge = { from, into, values: takenValues(form, leaving), reason };
  const done = await unlessLocked(mergeInto(services, { userId }, merge));
  const sent = { taken: takenFields(form), why };
  if (done === null) return data({ problem: LOCK_TIMEOUT, ...sent }, 503);
  if (done.outcome === 'gone') throw gone();
  if (done.outcome === 'refused')
    return data({ problem: Object.values(done.problems).join(' '), ...sent }, 400);
  const back = isOfPair(url) ? paths.duplicates : listAddress.page(listAgain(url.searchParams.get('list')));
  throw redirect(withDone(back, done.action), 303);
}

function gone(): Response {
  return redirectRefused(paths.adminBusinesses, 'Business not found. It may have been removed or merged.');
}

export const meta: MetaFunction = unlistedMetadata(paths.adminBusinesses, 'Merge');

export default function AdminMergeBusiness({ loaderData, actionData }: Route.ComponentProps) {
  return <MergePage {...loaderData} refused={actionData} />;
}
