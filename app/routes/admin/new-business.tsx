import { data, type LinksFunction, redirect } from 'react-router';
import stylesheet from '#app/features/admin/form/business-form.css?url';
import { BusinessForm } from '#app/features/admin/form/business-form.tsx';
import { saveFormInBrowser } from '#app/features/admin/form/save-form-in-browser.ts';
import { readSentForm } from '#app/features/admin/form/sent-form.ts';
import * as paths from '#app/paths/paths.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { answerBusinessForm, newBusinessPage } from '#app/commands/business-form.server.ts';
import { businessOfEntry } from '#app/commands/licences/new-business.server.ts';
import type { Route } from './+types/new-business';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'edit businesses');
  const from = url.searchParams.get('from');
  const entry = parseRowId(url.searchParams.get('entry'));
  const known = entry === null ? {} : await businessOfEntry(services, entry);
  return newBusinessPage(services, parseRowId(from), known);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, services } = admit(context, 'edit businesses');
  const form = readSentForm(await readFormData(request));
  const done = await answerBusinessForm(services, user, null, form);
  if (done.outcome === 'answer') return data(done.answer, { status: done.status });
  if (done.outcome === 'gone') throw redirect(paths.adminBusinesses, 303);
  throw redirect(`${paths.editBusiness(done.id)}?saved=${done.version}`, 303);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveFormInBrowser(serverAction);
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta = unlistedMetadata(paths.newBusiness, 'New business');

export default function NewBusiness({ loaderData, actionData }: Route.ComponentProps) {
  return <BusinessForm {...loaderData} answer={actionData} />;
}
