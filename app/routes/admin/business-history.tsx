import { type LinksFunction, redirect } from 'react-router';
import stylesheet from '#app/features/businesses/desk/form/desk-form.css?url';
import { isFormField } from '#app/features/businesses/desk/fields/fields.ts';
import { HistoryPage } from '#app/features/businesses/desk/history/history-page.tsx';
import { businessForDesk } from '#app/features/changes/history/history.server.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/request/row-id.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { pastVersions } from '#app/use-cases/business-history.server.ts';
import { putBackEarlier } from '#app/use-cases/keep-businesses.server.ts';
import type { Route } from './+types/business-history';

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireRight(context, 'edit businesses');
  const { db } = context.get(servicesContext);
  const id = parseRowId(params.id);
  const stored = id === null ? null : await businessForDesk(db, id);
  if (!stored) throw notListed();
  return { id: stored.id, name: stored.name, versions: await pastVersions(db, stored.id, user.email) };
}

/** Puts a version back, or a field of it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireRight(context, 'edit businesses');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const id = parseRowId(params.id);
  const version = parseRowId(textOf(form, 'version'));
  if (id === null || version === null) throw notListed();
  const field = textOf(form, 'field');
  const done = await putBackEarlier(
    services,
    { userId: user.id },
    { id, version, ...(isFormField(field) && { fields: [field] }) },
  );
  const page = textOf(form, 'from') === 'form' ? paths.editBusiness(id) : paths.businessHistory(id);
  switch (done.outcome) {
    case 'saved':
      throw back(page, {
        title: 'Put back',
        description: `Version ${done.version} is on the site now.`,
        tone: 'success',
      });
    case 'unchanged':
      throw back(page, { title: 'It stands like that already' });
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

export const meta = unlistedMetadata(paths.businessDesk, 'History of a business');

export default function BusinessHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />;
}

function back(page: string, message: ToastMessage): Response {
  return redirect(page, { status: 303, headers: { 'Set-Cookie': flashToast(message) } });
}

function notListed(): Response {
  return back(paths.businessDesk, {
    title: 'Error',
    description: 'This business is not listed.',
    tone: 'danger',
  });
}
