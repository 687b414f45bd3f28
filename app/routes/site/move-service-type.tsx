import { data, type MetaFunction, redirect } from 'react-router';
import { TypeRefused } from '#app/features/site/service-types/actions.server.ts';
import { listOwnedTypes } from '#app/features/site/service-types/list.server.ts';
import { MoveTypePage } from '#app/features/site/service-types/move-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { moveServiceType } from '#app/commands/site/service-types.server.ts';
import type { Route } from './+types/move-service-type';

/** Asks where the businesses of a service type go before it is merged or deleted. Looking at it changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const { types } = await listOwnedTypes(context.get(servicesContext).db);
  const type = types.find(({ name }) => name === url.searchParams.get('type'));
  const others = types.filter((other) => other !== type).map(({ name }) => name);
  const isMerge = url.searchParams.get('mode') === 'merge';
  if (type) return { type, others, isMerge };
  const gone = {
    title: 'Not found',
    description: 'This service type no longer exists.',
    tone: 'danger',
  } as const;
  throw redirect(paths.serviceTypes, { headers: { 'Set-Cookie': flashToast(gone) } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const form = await readFormData(request);
  const move = { name: textOf(form, 'type'), into: textOf(form, 'into') || null, remembered: true };
  try {
    const doneAction = await moveServiceType(context.get(servicesContext), userId, move);
    return redirect(`${paths.serviceTypes}?done=${doneAction}`, 303);
  } catch (error) {
    if (!(error instanceof TypeRefused)) throw error;
    return data({ problem: error.message }, 409);
  }
}

export const meta: MetaFunction = unlistedMetadata(paths.serviceTypeMove, 'Service type');

export default function MoveServiceType({ loaderData, actionData }: Route.ComponentProps) {
  return <MoveTypePage {...loaderData} problem={actionData?.problem ?? null} />;
}
