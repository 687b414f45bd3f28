import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/site/service-types/service-types.css?url';
import { TypeRefused } from '#app/features/site/service-types/actions.server.ts';
import { ServiceTypeForm } from '#app/features/site/service-types/form-page.tsx';
import { listOwnedTypes } from '#app/features/site/service-types/list.server.ts';
import { readType } from '#app/features/site/service-types/type-form.ts';
import { TYPE_FIELDS } from '#app/features/site/service-types/type-form.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { addServiceType, editServiceType } from '#app/commands/site/service-types.server.ts';
import type { Route } from './+types/service-type-form';

/** What a service type is called, drawn and told as; without one in the address, a new one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const name = url.searchParams.get('type');
  if (name === null) return { type: null };
  const { types } = await listOwnedTypes(context.get(servicesContext).db);
  const type = types.find((known) => known.name === name);
  if (type) return { type };
  const gone = {
    title: 'Not found',
    description: 'This service type no longer exists.',
    tone: 'danger',
  } as const;
  throw redirect(paths.serviceTypes, { headers: { 'Set-Cookie': flashToast(gone) } });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const form = await readFormData(request);
  const name = url.searchParams.get('type');
  const typed = Object.fromEntries(TYPE_FIELDS.map((field) => [field, textOf(form, field)]));
  const read = readType(form);
  if ('problems' in read) return data({ typed, problems: read.problems, problem: null }, 400);
  const services = context.get(servicesContext);
  try {
    const doneAction =
      name === null
        ? await addServiceType(services, userId, read.values)
        : await editServiceType(services, userId, name, read.values);
    return redirect(doneAction ? `${paths.serviceTypes}?done=${doneAction}` : paths.serviceTypes, 303);
  } catch (error) {
    if (!(error instanceof TypeRefused)) throw error;
    return data({ typed, problems: {}, problem: error.message }, 409);
  }
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.serviceTypeForm, 'Service type');

export default function ServiceTypeFormRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ServiceTypeForm {...loaderData} answer={actionData ?? null} />;
}
