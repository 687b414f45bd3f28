import { data, type MetaFunction, redirect } from 'react-router';
import { LeavePage } from '#app/features/moderation/owning/leave-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { textOf } from '#app/platform/form-text.ts';
import { leaveBusiness } from '#app/commands/owning/leave-business.server.ts';
import { requireOwned } from '#app/request/require-owned.server.ts';
import type { Route } from './+types/leave';

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const services = context.get(servicesContext);
  const { business } = await requireOwned(services, user, params.slug, paths.leaveBusiness);
  const { slug, name } = business;
  return { business: { slug, name } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const services = context.get(servicesContext);
  const owned = await requireOwned(services, user, params.slug, paths.leaveBusiness);
  if (textOf(await readFormData(request), 'intent') !== 'leave') {
    return data({ problem: 'Choose one of the buttons.' }, { status: 400 });
  }
  await leaveBusiness(services, user, owned);
  const description = `You no longer manage ${owned.business.name}.`;
  const toast = flashToast({ title: 'Listing removed from your account', description, tone: 'success' });
  throw redirect(paths.myBusinesses, { status: 303, headers: { 'Set-Cookie': toast } });
}

/** Where no answer comes, the page stays and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.myBusinesses, 'Stop managing a listing');

export default function LeaveBusiness({ loaderData, actionData }: Route.ComponentProps) {
  return <LeavePage business={loaderData.business} problem={actionData?.problem} />;
}
