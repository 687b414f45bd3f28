import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/admin/overview/overview.css?url';
import { OverviewPage } from '#app/features/admin/overview/overview-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { longBritishDate } from '#app/platform/dates/british-time.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { readOverview } from '#app/commands/overview/overview.server.ts';
import { setSettings } from '#app/commands/site/site-settings.server.ts';
import type { Route } from './+types/overview';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context }: Route.LoaderArgs) {
  const { user, services } = admit(context, 'enter the admin area');
  return { ...(await readOverview(services, user)), today: longBritishDate(new Date(services.clock())) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage site');
  const { intent } = await readFields(request, 'intent');
  if (intent !== 'hide' && intent !== 'show') throw data('Choose an action.', { status: 400 });
  await setSettings(services, userId, { firstSteps: intent === 'hide' ? 'hidden' : null });
  return redirect(paths.admin, 303);
}

export const meta: MetaFunction = unlistedMetadata(paths.admin, 'Overview');

export default function AdminOverview({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />;
}
