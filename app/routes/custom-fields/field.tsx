import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { withDone } from '#app/features/actions/done.ts';
import {
  addCustomField,
  archiveCustomField,
  deleteCustomField,
  editCustomField,
  orderFieldChoice,
} from '#app/commands/site/custom-fields.server.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { loadServiceTypes } from '#app/features/businesses/service-types/load-service-types.server.ts';
import { readField, typedField } from '#app/features/catalogue/custom-fields/field-form.ts';
import { CustomFieldForm } from '#app/features/catalogue/custom-fields/form-page.tsx';
import {
  FieldRefused,
  fieldVersion,
  listingsWith,
} from '#app/features/catalogue/custom-fields/stored-fields.server.ts';
import places from '#app/features/catalogue/places/site-places.css?url';
import stylesheet from '#app/features/catalogue/service-types/service-types.css?url';
import * as paths from '#app/paths/paths.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { redirectDone, redirectRefused } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Database } from '#db/client.ts';
import type { Route } from './+types/field';

/** The field in the address; null for a new one. Redirects to the list if it was deleted. */
async function fieldAt(db: Database, url: URL) {
  const key = url.searchParams.get('field');
  if (key === null) return null;
  const field = (await loadCustomFields(db)).find((known) => known.key === key);
  if (!field) throw redirectRefused(paths.customFields, 'This field no longer exists.', 'Not found');
  return field;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = admit(context, 'manage site').services;
  const [field, types] = await Promise.all([fieldAt(db, url), loadServiceTypes(db)]);
  const serviceTypes = [...types.names];
  if (!field) return { field, version: 0, listings: 0, serviceTypes };
  const [version, listings] = await Promise.all([fieldVersion(db, field.key), listingsWith(db, field.key)]);
  return { field, version: version ?? 0, listings, serviceTypes };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage site');
  const { intent, choice, confirmed } = parseForm(texts('choice', 'intent', 'confirmed'), form);
  const field = await fieldAt(services.db, url);
  const typed = typedField(form, field);
  try {
    if (field && (intent === 'up' || intent === 'down')) {
      await orderFieldChoice(services, userId, field.key, choice, intent === 'up' ? -1 : 1);
      return redirect(paths.editCustomField(field.key), 303);
    }
    if (field && intent === 'archive') {
      return redirect(
        withDone(paths.customFields, await archiveCustomField(services, userId, field.key, true)),
        303,
      );
    }
    if (field && intent === 'restore') {
      await archiveCustomField(services, userId, field.key, false);
      return redirectDone(paths.customFields, 'Field restored');
    }
    if (field && intent === 'delete' && confirmed === 'on') {
      await deleteCustomField(services, userId, field.key);
      return redirectDone(paths.customFields, 'Field deleted');
    }
    const { names } = await loadServiceTypes(services.db);
    const read = readField(typed, field, names);
    if ('problems' in read) return data({ typed, problems: read.problems, problem: null }, 400);
    if (field) await editCustomField(services, userId, field.key, read.values, Number(typed.version));
    else await addCustomField(services, userId, read.values);
    return redirectDone(paths.customFields, field ? 'Field saved' : 'Field added');
  } catch (error) {
    if (!(error instanceof FieldRefused)) throw error;
    return data({ typed, problems: {}, problem: error.message }, 409);
  }
}

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'stylesheet', href: places },
];

export const meta: MetaFunction = unlistedMetadata(paths.customFieldForm, 'Field');

export default function CustomFieldRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomFieldForm {...loaderData} answer={actionData ?? null} />;
}
