import { type LinksFunction, redirect } from 'react-router';
import { findStored } from '#app/features/businesses/write/records/stored-business.server.ts';
import stylesheet from '#app/features/admin/form/business-form.css?url';
import { isFormField } from '#app/features/businesses/fields/fields.ts';
import { HistoryPage } from '#app/features/admin/history/history-page.tsx';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import { removedBusiness } from '#app/features/businesses/write/removal/remove.server.ts';
import { listOf, withList } from '#app/features/businesses/list-query/request.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { pastVersions } from '#app/commands/business-history.server.ts';
import { restoreEarlier } from '#app/commands/save-businesses.server.ts';
import type { Route } from './+types/business-history';

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireRight(context, 'edit businesses');
  const { db } = context.get(servicesContext);
  const id = parseRowId(params.id);
  if (id === null) throw notListed();
  const listed = await findStored(db, id);
  const business = listed ?? (await removedBusiness(db, id));
  if (!business) throw notListed();
  const { name } = business;
  return { id, name, isListed: listed !== null, versions: await pastVersions(db, id, user.email) };
}

/** Puts a version back, or a field of it. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const user = requireRight(context, 'edit businesses');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const id = parseRowId(params.id);
  const version = parseRowId(textOf(form, 'version'));
  if (id === null || version === null) throw notListed();
  const field = textOf(form, 'field');
  // What has just been saved is undone with its confirmation.
  const isUndone = textOf(form, 'from') === 'form';
  const done = await restoreEarlier(
    services,
    { userId: user.id },
    { id, version, ...(isFormField(field) && { fields: [field] }), confirmation: isUndone },
  ).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
    return { outcome: 'refused' as const, problems: { name: LOCK_TIMEOUT } };
  });
  const list = listOf(url);
  const page = withList(isUndone ? paths.editBusiness(id) : paths.businessHistory(id), list);
  switch (done.outcome) {
    case 'saved':
      throw back(page, {
        title: 'Restore',
        description: `Version ${done.version} is now on the site.`,
        tone: 'success',
      });
    case 'unchanged':
      throw back(page, { title: 'It already has these values' });
    case 'refused':
      throw back(page, {
        title: 'Error',
        description: Object.values(done.problems).join(' '),
        tone: 'danger',
      });
    default:
      throw notListed();
  }
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta = unlistedMetadata(paths.adminBusinesses, 'History of a business');

export default function BusinessHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />;
}

function back(page: string, message: ToastMessage): Response {
  return redirect(page, { status: 303, headers: { 'Set-Cookie': flashToast(message) } });
}

function notListed(): Response {
  return back(paths.adminBusinesses, {
    title: 'Error',
    description: 'This business is not listed.',
    tone: 'danger',
  });
}
