import { data, type MetaFunction } from 'react-router';
import { LeavePage } from '#app/features/moderation/owning/leave-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { redirectDone } from '#app/request/flash.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { leaveBusiness } from '#app/commands/owning/own-buttons.server.ts';
import { requireOwned } from '#app/request/require-owned.server.ts';
import type { Route } from './+types/leave';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { owned } = await requireOwned(context, params.slug, paths.leaveBusiness);
  const { slug, name } = owned.business;
  return { business: { slug, name } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { user, services, owned } = await requireOwned(context, params.slug, paths.leaveBusiness);
  const { intent } = await readFields(request, 'intent');
  if (intent !== 'leave') {
    return data({ problem: 'Choose one of the buttons.' }, { status: 400 });
  }
  await leaveBusiness(services, user, owned);
  const description = `You no longer manage ${owned.business.name}.`;
  throw redirectDone(paths.myBusinesses, 'Listing removed from your account', description);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.myBusinesses, 'Stop managing a listing');

export default function LeaveBusiness({ loaderData, actionData }: Route.ComponentProps) {
  return <LeavePage business={loaderData.business} problem={actionData?.problem} />;
}
