import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { archiveCustomField, orderCustomField } from '#app/commands/site/custom-fields.server.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { CustomFieldsPage } from '#app/features/site/custom-fields/list-page.tsx';
import { FieldRefused } from '#app/features/site/custom-fields/stored-fields.server.ts';
import places from '#app/features/site/places/site-places.css?url';
import stylesheet from '#app/features/site/service-types/service-types.css?url';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/list';

/** The owner's fields, and the one that was just archived. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const fields = await loadCustomFields(context.get(servicesContext).db);
  const done = url.searchParams.get('archived');
  return { fields, archived: fields.find(({ key, isArchived }) => isArchived && key === done) ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const key = textOf(form, 'field');
  try {
    switch (form.get('intent')) {
      case 'up':
      case 'down':
        await orderCustomField(services, userId, key, form.get('intent') === 'up' ? -1 : 1);
        return redirect(paths.customFields, 303);
      case 'restore': {
        await archiveCustomField(services, userId, key, false);
        const toast = flashToast({ title: 'Field restored', tone: 'success' });
        return redirect(paths.customFields, { status: 303, headers: { 'Set-Cookie': toast } });
      }
      default:
        return data({ problem: 'Choose what to do, and try again.' }, 400);
    }
  } catch (error) {
    if (error instanceof FieldRefused) return data({ problem: error.message }, 409);
    throw error;
  }
}

/** Where no answer comes, the page stays and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'stylesheet', href: places },
];

export const meta: MetaFunction = unlistedMetadata(paths.customFields, 'Fields');

export default function CustomFields({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomFieldsPage {...loaderData} problem={actionData?.problem ?? null} />;
}
