import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/site/service-types/service-types.css?url';
import { TypeRefused } from '#app/features/site/service-types/actions.server.ts';
import { listOwnedTypes, readAction } from '#app/features/site/service-types/list.server.ts';
import { ServiceTypesPage } from '#app/features/site/service-types/list-page.tsx';
import { filingOf } from '#app/features/site/service-types/filing.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import {
  fileServiceType,
  orderServiceType,
  undoServiceType,
} from '#app/commands/site/service-types.server.ts';
import type { Route } from './+types/service-types';

/** Service types, and imported words without one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const { db } = context.get(servicesContext);
  const [list, doneAction] = await Promise.all([
    listOwnedTypes(db),
    readAction(db, parseRowId(url.searchParams.get('done'))),
  ]);
  return { ...list, action: doneAction };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const form = await readFormData(request);
  try {
    const address = await carryOut(context.get(servicesContext), userId, form);
    return address ?? data({ problem: 'Choose what to do, and try again.' }, 400);
  } catch (error) {
    if (error instanceof TypeRefused) return data({ problem: error.message }, 409);
    throw error;
  }
}

/** @returns where to go on; null for what is no action */
async function carryOut(services: Services, userId: string, form: FormData): Promise<Response | null> {
  const intent = textOf(form, 'intent');
  const name = textOf(form, 'type');
  if (intent === 'up' || intent === 'down') {
    await orderServiceType(services, userId, name, intent === 'up' ? -1 : 1);
    return redirect(paths.serviceTypes, 303);
  }
  if (intent === 'undo') {
    const undone = await undoServiceType(services, userId, parseRowId(form.get('action')) ?? 0);
    const spared = undone.spared > 0 ? ` ${undone.spared} changed since then keep their changes.` : '';
    const description = `“${undone.name}” has been restored.${spared}`;
    const toast = flashToast({ title: 'Undone', description, tone: 'success' });
    return redirect(paths.serviceTypes, { status: 303, headers: { 'Set-Cookie': toast } });
  }
  const filing = intent === 'file' ? filingOf(textOf(form, 'to')) : null;
  if (!filing) return null;
  const doneAction = await fileServiceType(services, userId, {
    name,
    filing,
    remembered: form.has('remember'),
  });
  return redirect(doneAction === null ? paths.serviceTypes : `${paths.serviceTypes}?done=${doneAction}`, 303);
}

/** Where no answer comes, the page stays and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = unlistedMetadata(paths.serviceTypes, 'Service types');

export default function ServiceTypes({ loaderData, actionData }: Route.ComponentProps) {
  return <ServiceTypesPage {...loaderData} problem={actionData?.problem ?? null} />;
}
