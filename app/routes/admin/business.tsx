import { data, Form, type LinksFunction, redirect } from 'react-router';
import stylesheet from '#app/features/admin/form/business-form.css?url';
import { BusinessForm } from '#app/features/admin/form/business-form.tsx';
import { saveFormInBrowser } from '#app/features/admin/form/save-form-in-browser.ts';
import { readSentForm } from '#app/features/admin/form/sent-form.ts';
import { SavedToast } from '#app/features/admin/form/saved-toast.tsx';
import { listOf, withList } from '#app/features/businesses/list-query/request.ts';
import * as paths from '#app/paths/paths.ts';
import { flashToast, redirectDone, redirectRefused } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { answerBusinessForm, businessFormPage } from '#app/commands/business-form.server.ts';
import { enquiriesTo, setEnquiries } from '#app/features/enquiries/askable.server.ts';
import { findStored } from '#app/features/businesses/write/records/stored-business.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { savedNews } from '#app/commands/business-history.server.ts';

import type { Route } from './+types/business';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { user, services } = admit(context, 'edit businesses');
  const id = parseRowId(params.id);
  const page = id === null ? null : await businessFormPage(services, user, id);
  if (id === null || !page) throw notListed();
  const stored = await findStored(services.db, id);
  const isStopped = stored !== null && (await enquiriesTo(services, stored)) === 'stopped';
  return { page, isStopped, saved: await savedNews(services.db, id, user.email, url.searchParams) };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { user, services } = admit(context, 'edit businesses');
  const sent = await readFormData(request);
  const given = sent.has('take-enquiries') && (await findStored(services.db, parseRowId(params.id) ?? 0));
  if (given) {
    await setEnquiries(services, given, true);
    throw redirectDone(paths.editBusiness(given.id), 'Visitors can send it enquiries');
  }
  const form = readSentForm(sent);
  const list = listOf(url);
  const done = await answerBusinessForm(services, user, parseRowId(params.id) ?? 0, form);
  switch (done.outcome) {
    case 'answer':
      return data(done.answer, { status: done.status });
    case 'gone':
      throw notListed();
    case 'unchanged':
      throw redirect(withList(paths.editBusiness(done.id), list), { status: 303, headers: NOTHING_CHANGED });
    case 'saved': {
      const since = done.version > done.since + 1 ? `&since=${done.since}` : '';
      throw redirect(withList(`${paths.editBusiness(done.id)}?saved=${done.version}${since}`, list), 303);
    }
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveFormInBrowser(serverAction);
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta = unlistedMetadata(paths.adminBusinesses, 'Edit a business');

export default function EditBusiness({ loaderData, actionData }: Route.ComponentProps) {
  const { page, saved, isStopped } = loaderData;
  const id = page.stored?.id ?? 0;
  return (
    <>
      {saved && <SavedToast key={saved.version} id={id} {...saved} />}
      {isStopped && <StoppedEnquiries />}
      <BusinessForm key={id} {...page} answer={actionData} />
    </>
  );
}

function StoppedEnquiries() {
  const start = (
    <Form method="post">
      <Button type="submit" name="take-enquiries" value="yes" variant="outline">
        Allow enquiries
      </Button>
    </Form>
  );
  return (
    <Notice tone="info" title="This business has stopped enquiries" className="mb-5" action={start}>
      Its page doesn’t lead to the form. Allow them again only if the business asks for it.
    </Notice>
  );
}

const NOTHING_CHANGED = { 'Set-Cookie': flashToast({ title: 'Nothing was changed' }) };

function notListed(): Response {
  return redirectRefused(paths.adminBusinesses, 'This business is not listed.');
}
