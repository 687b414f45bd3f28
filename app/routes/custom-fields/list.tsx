import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { archiveCustomField, orderCustomField } from '#app/commands/site/custom-fields.server.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { CustomFieldsPage } from '#app/features/catalogue/custom-fields/list-page.tsx';
import { FieldRefused } from '#app/features/catalogue/custom-fields/stored-fields.server.ts';
import places from '#app/features/catalogue/places/site-places.css?url';
import stylesheet from '#app/features/catalogue/service-types/service-types.css?url';
import * as paths from '#app/paths/paths.ts';
import { redirectDone } from '#app/request/flash.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/list';

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  return { fields: await loadCustomFields(services.db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage site');
  const { field: key, intent } = await readFields(request, 'field', 'intent');
  try {
    switch (intent) {
      case 'up':
      case 'down':
        await orderCustomField(services, userId, key, intent === 'up' ? -1 : 1);
        return redirect(paths.customFields, 303);
      case 'restore': {
        await archiveCustomField(services, userId, key, false);
        return redirectDone(paths.customFields, 'Field restored');
      }
      default:
        return data({ problem: 'Choose what to do, and try again.' }, 400);
    }
  } catch (error) {
    if (error instanceof FieldRefused) return data({ problem: error.message }, 409);
    throw error;
  }
}

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
