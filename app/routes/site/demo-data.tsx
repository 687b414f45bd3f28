import { data, type MetaFunction } from 'react-router';
import { shortBritishDay } from '#app/platform/dates/british-time.ts';
import {
  LOCK_TIMEOUT,
  unlessLocked,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import { DemoDataPage } from '#app/features/admin/overview/demo-data-page.tsx';
import { demoText } from '#app/features/admin/overview/demo-left.ts';
import * as paths from '#app/paths/paths.ts';
import { redirectDone } from '#app/request/flash.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { countDemo, lastTakenAway, takeDemoAway } from '#app/commands/site/demo-data.server.ts';
import type { Route } from './+types/demo-data';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { UNDO_REMOVAL_DAYS } from '#app/platform/periods.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  const [left, bulk] = await Promise.all([countDemo(services), lastTakenAway(services)]);
  const until = shortBritishDay(new Date(services.clock() + UNDO_REMOVAL_DAYS * DAY_MS).toISOString());
  return { left, bulk, until };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage site');
  const { intent } = await readFields(request, 'intent');
  if (intent !== 'take-away') return data({ problem: 'Choose what to do, and try again.' }, 400);
  const demo = await unlessLocked(takeDemoAway(services, userId));
  if (demo === null) return data({ problem: LOCK_TIMEOUT }, 503);
  const description = demoText(demo);
  return description
    ? redirectDone(paths.demoData, 'Taken away', `${description}.`)
    : redirectDone(paths.demoData, 'Nothing has changed');
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.demoData, 'Demo data');

export default function DemoData({ loaderData, actionData }: Route.ComponentProps) {
  return <DemoDataPage {...loaderData} problem={actionData?.problem ?? null} />;
}
