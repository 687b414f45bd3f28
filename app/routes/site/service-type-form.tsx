import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { withDone } from '#app/features/actions/done.ts';
import stylesheet from '#app/features/catalogue/service-types/service-types.css?url';
import { TypeRefused } from '#app/features/catalogue/service-types/actions.server.ts';
import { ServiceTypeForm } from '#app/features/catalogue/service-types/form-page.tsx';
import { listOwnedTypes } from '#app/features/catalogue/service-types/list.server.ts';
import { typeSchema } from '#app/features/catalogue/service-types/type-form.ts';
import * as paths from '#app/paths/paths.ts';
import { checkForm } from '#app/platform/parse-form.ts';
import { redirectRefused } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { addServiceType, editServiceType } from '#app/commands/site/service-types.server.ts';
import type { Route } from './+types/service-type-form';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  const name = url.searchParams.get('type');
  if (name === null) return { type: null };
  const { types } = await listOwnedTypes(services.db);
  const type = types.find((known) => known.name === name);
  if (type) return { type };
  throw redirectRefused(paths.serviceTypes, 'This service type no longer exists.', 'Not found');
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage site');
  const name = url.searchParams.get('type');
  const read = checkForm(typeSchema, await readFormData(request));
  const { typed } = read;
  if ('errors' in read) return data({ typed, problems: read.errors, problem: null }, 400);
  try {
    const doneAction =
      name === null
        ? await addServiceType(services, userId, read.input)
        : await editServiceType(services, userId, name, read.input);
    return redirect(withDone(paths.serviceTypes, doneAction), 303);
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
