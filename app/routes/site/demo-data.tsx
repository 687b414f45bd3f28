import { data, type MetaFunction, redirect } from 'react-router';
import { shortBritishDay } from '#app/platform/dates/british-time.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import { PUT_BACK_DAYS } from '#app/features/businesses/write/removal/remove.server.ts';
import { DemoDataPage } from '#app/features/admin/overview/demo-data-page.tsx';
import { demoText } from '#app/features/admin/overview/demo-left.ts';
import * as paths from '#app/paths/paths.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { countDemo, lastTakenAway, takeDemoAway } from '#app/commands/site/demo-data.server.ts';
import type { Route } from './+types/demo-data';

const DAY_MS = 24 * 60 * 60_000;

/** How much of what came with the site is left, and what became of the rest. */
export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const [left, bulk] = await Promise.all([countDemo(services), lastTakenAway(services)]);
  const until = shortBritishDay(new Date(services.clock() + PUT_BACK_DAYS * DAY_MS).toISOString());
  return { left, bulk, until };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage site');
  const form = await readFormData(request);
  if (form.get('intent') !== 'take-away') return data({ problem: 'Choose what to do, and try again.' }, 400);
  try {
    const description = demoText(await takeDemoAway(context.get(servicesContext), userId));
    const toast = description
      ? flashToast({ title: 'Taken away', description: `${description}.`, tone: 'success' })
      : flashToast({ title: 'Nothing has changed', tone: 'success' });
    return redirect(paths.demoData, { status: 303, headers: { 'Set-Cookie': toast } });
  } catch (error) {
    if (isLockTimeout(error)) return data({ problem: LOCK_TIMEOUT }, 503);
    throw error;
  }
}

/** Where no answer comes, the page stays and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.demoData, 'Demo data');

export default function DemoData({ loaderData, actionData }: Route.ComponentProps) {
  return <DemoDataPage {...loaderData} problem={actionData?.problem ?? null} />;
}
