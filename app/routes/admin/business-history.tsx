import type { LinksFunction } from 'react-router';
import { findStored } from '#app/features/businesses/write/records/stored-business.server.ts';
import stylesheet from '#app/features/admin/form/business-form.css?url';
import { isFormField } from '#app/features/businesses/fields/fields.ts';
import { HistoryPage } from '#app/features/admin/history/history-page.tsx';
import {
  LOCK_TIMEOUT,
  unlessLocked,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import { removedBusiness } from '#app/features/businesses/write/removal/remove.server.ts';
import { whenTold } from '#app/features/notices/listing-notices.server.ts';
import { listOf, withList } from '#app/features/businesses/list-query/request.ts';
import * as paths from '#app/paths/paths.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { redirectDone, redirectRefused, redirectWithToast } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { pastVersions } from '#app/commands/business-history.server.ts';
import { restoreEarlier } from '#app/commands/save-businesses.server.ts';
import type { Route } from './+types/business-history';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user, services } = admit(context, 'edit businesses');
  const { db } = services;
  const id = parseRowId(params.id);
  if (id === null) throw notListed();
  const listed = await findStored(db, id);
  const business = listed ?? (await removedBusiness(db, id));
  if (!business) throw notListed();
  const { name } = business;
  const told = (await whenTold(db, id))?.toISOString() ?? null;
  return { id, name, isListed: listed !== null, told, versions: await pastVersions(db, id, user.email) };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { user, services, form } = await admitForm(request, context, 'edit businesses');
  const { field, ...sent } = parseForm(texts('version', 'field', 'from'), form);
  const id = parseRowId(params.id);
  const version = parseRowId(sent.version);
  if (id === null || version === null) throw notListed();
  // Undoing the latest save also undoes its confirmation.
  const isUndone = sent.from === 'form';
  const fields = isFormField(field) ? { fields: [field] } : {};
  const restored = { id, version, ...fields, confirmation: isUndone };
  const done = await unlessLocked(restoreEarlier(services, { userId: user.id }, restored));
  const list = listOf(url);
  const page = withList(isUndone ? paths.editBusiness(id) : paths.businessHistory(id), list);
  switch (done?.outcome) {
    case undefined:
      throw redirectRefused(page, LOCK_TIMEOUT);
    case 'saved':
      throw redirectDone(page, 'Restore', `Version ${done.version} is now on the site.`);
    case 'unchanged':
      throw redirectWithToast(page, { title: 'It already has these values' });
    case 'refused':
      throw redirectRefused(page, Object.values(done.problems).join(' '));
    default:
      throw notListed();
  }
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta = unlistedMetadata(paths.adminBusinesses, 'History of a business');

export default function BusinessHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />;
}

function notListed(): Response {
  return redirectRefused(paths.adminBusinesses, 'This business is not listed.');
}
