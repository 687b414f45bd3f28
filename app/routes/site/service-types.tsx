import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import { withDone } from '#app/features/actions/done.ts';
import stylesheet from '#app/features/catalogue/service-types/service-types.css?url';
import { TypeRefused } from '#app/features/catalogue/service-types/actions.server.ts';
import { listOwnedTypes } from '#app/features/catalogue/service-types/list.server.ts';
import { ServiceTypesPage } from '#app/features/catalogue/service-types/list-page.tsx';
import { filingOf } from '#app/features/catalogue/service-types/filing.ts';
import * as paths from '#app/paths/paths.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Services } from '#app/services/services.server.ts';
import { fileServiceType, orderServiceType } from '#app/commands/site/service-types.server.ts';
import type { Route } from './+types/service-types';

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  return listOwnedTypes(services.db);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage site');
  const sent = await readFields(request, 'intent', 'type', 'to', 'remember');
  try {
    const address = await carryOut(services, userId, sent);
    return address ?? data({ problem: 'Choose what to do, and try again.' }, 400);
  } catch (error) {
    if (error instanceof TypeRefused) return data({ problem: error.message }, 409);
    throw error;
  }
}

/** @returns the redirect; null for an unknown action */
async function carryOut(
  services: Services,
  userId: string,
  { intent, type: name, to, remember }: Record<'intent' | 'type' | 'to' | 'remember', string>,
): Promise<Response | null> {
  if (intent === 'up' || intent === 'down') {
    await orderServiceType(services, userId, name, intent === 'up' ? -1 : 1);
    return redirect(paths.serviceTypes, 303);
  }
  const filing = intent === 'file' ? filingOf(to) : null;
  if (!filing) return null;
  const filed = { name, filing, remembered: remember !== '' };
  const doneAction = await fileServiceType(services, userId, filed);
  return redirect(withDone(paths.serviceTypes, doneAction), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.serviceTypes, 'Service types');

export default function ServiceTypes({ loaderData, actionData }: Route.ComponentProps) {
  return <ServiceTypesPage {...loaderData} problem={actionData?.problem ?? null} />;
}
