import { data, type MetaFunction, redirect } from 'react-router';
import { withDone } from '#app/features/actions/done.ts';
import { TypeRefused } from '#app/features/catalogue/service-types/actions.server.ts';
import { listOwnedTypes } from '#app/features/catalogue/service-types/list.server.ts';
import { MoveTypePage } from '#app/features/catalogue/service-types/move-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { redirectRefused } from '#app/request/flash.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { moveServiceType } from '#app/commands/site/service-types.server.ts';
import type { Route } from './+types/move-service-type';

/** Asks for the new type of the businesses before a merge or deletion. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  const { types } = await listOwnedTypes(services.db);
  const type = types.find(({ name }) => name === url.searchParams.get('type'));
  const others = types.filter((other) => other !== type).map(({ name }) => name);
  const isMerge = url.searchParams.get('mode') === 'merge';
  if (type) return { type, others, isMerge };
  throw redirectRefused(paths.serviceTypes, 'This service type no longer exists.', 'Not found');
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage site');
  const { type: name, into } = await readFields(request, 'type', 'into');
  const move = { name, into: into || null, remembered: true };
  try {
    const doneAction = await moveServiceType(services, userId, move);
    return redirect(withDone(paths.serviceTypes, doneAction), 303);
  } catch (error) {
    if (!(error instanceof TypeRefused)) throw error;
    return data({ problem: error.message }, 409);
  }
}

export const meta: MetaFunction = unlistedMetadata(paths.serviceTypeMove, 'Service type');

export default function MoveServiceType({ loaderData, actionData }: Route.ComponentProps) {
  return <MoveTypePage {...loaderData} problem={actionData?.problem ?? null} />;
}
