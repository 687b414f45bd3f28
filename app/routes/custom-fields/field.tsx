import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import {
  addCustomField,
  archiveCustomField,
  deleteCustomField,
  editCustomField,
  orderFieldChoice,
} from '#app/commands/site/custom-fields.server.ts';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import { loadServiceTypes } from '#app/features/businesses/service-types/load-service-types.server.ts';
import { readField, typedField } from '#app/features/site/custom-fields/field-form.ts';
import { CustomFieldForm } from '#app/features/site/custom-fields/form-page.tsx';
import {
  FieldRefused,
  fieldVersion,
  listingsWith,
} from '#app/features/site/custom-fields/stored-fields.server.ts';
import places from '#app/features/site/places/site-places.css?url';
import stylesheet from '#app/features/site/service-types/service-types.css?url';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Database } from '#db/client.ts';
import type { Route } from './+types/field';

/** The field an address names; null without one. A field that is gone leads to the list. */
async function fieldAt(db: Database, url: URL) {
  const key = url.searchParams.get('field');
  if (key === null) return null;
  const field = (await loadCustomFields(db)).find((known) => known.key === key);
  if (!field) throw done('Not found', 'This field no longer exists.');
  return field;
}

/** What a field is called and holds; without one in the address, a new one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const { db } = context.get(servicesContext);
  const [field, types] = await Promise.all([fieldAt(db, url), loadServiceTypes(db)]);
  const serviceTypes = [...types.names];
  if (!field) return { field, version: 0, listings: 0, serviceTypes };
  const [version, listings] = await Promise.all([fieldVersion(db, field.key), listingsWith(db, field.key)]);
  return { field, version: version ?? 0, listings, serviceTypes };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const field = await fieldAt(services.db, url);
  const typed = typedField(form, field);
  try {
    const intent = form.get('intent');
    if (field && (intent === 'up' || intent === 'down')) {
      await orderFieldChoice(services, userId, field.key, textOf(form, 'choice'), intent === 'up' ? -1 : 1);
      return redirect(paths.editCustomField(field.key), 303);
    }
    if (field && intent === 'archive') {
      await archiveCustomField(services, userId, field.key, true);
      return redirect(paths.archivedCustomField(field.key), 303);
    }
    if (field && intent === 'restore') {
      await archiveCustomField(services, userId, field.key, false);
      return done('Field restored');
    }
    if (field && intent === 'delete' && form.get('confirmed') === 'on') {
      await deleteCustomField(services, userId, field.key);
      return done('Field deleted');
    }
    const { names } = await loadServiceTypes(services.db);
    const read = readField(typed, field, names);
    if ('problems' in read) return data({ typed, problems: read.problems, problem: null }, 400);
    if (field) await editCustomField(services, userId, field.key, read.values, Number(typed.version));
    else await addCustomField(services, userId, read.values);
    return done(field ? 'Field saved' : 'Field added');
  } catch (error) {
    if (!(error instanceof FieldRefused)) throw error;
    return data({ typed, problems: {}, problem: error.message }, 409);
  }
}

function done(title: string, description?: string): Response {
  const tone = description === undefined ? 'success' : 'danger';
  const toast = flashToast({ title, tone, ...(description !== undefined && { description }) });
  return redirect(paths.customFields, { status: 303, headers: { 'Set-Cookie': toast } });
}

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'stylesheet', href: places },
];

export const meta: MetaFunction = unlistedMetadata(paths.customFieldForm, 'Field');

export default function CustomFieldRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomFieldForm {...loaderData} answer={actionData ?? null} />;
}
