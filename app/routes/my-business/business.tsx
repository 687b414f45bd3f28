import { data, type LinksFunction, type MetaFunction, redirect } from 'react-router';
import stylesheet from '#app/features/directory/card/licence.css?url';
import { OwnPage } from '#app/features/moderation/owning/own-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { parseForm } from '#app/platform/parse-form.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import { ownButtonSchema, pressOwnButton } from '#app/commands/owning/own-buttons.server.ts';
import { ownPage } from '#app/commands/owning/own-business.server.ts';
import { requireOwned } from '#app/request/require-owned.server.ts';
import type { Route } from './+types/business';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const services = context.get(servicesContext);
  const owned = await requireOwned(services, user, params.slug, paths.ownBusiness);
  return { page: await ownPage(services, user, owned) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const services = context.get(servicesContext);
  const owned = await requireOwned(services, user, params.slug, paths.ownBusiness);
  const form = parseForm(ownButtonSchema, await readFormData(request));
  const done = await pressOwnButton(services, user, owned, form);
  if ('problem' in done) return data({ problem: done.problem, typed: form.licence }, { status: done.status });
  const toast = flashToast({ ...done, tone: 'success' });
  throw redirect(paths.ownBusiness(owned.business.slug), { status: 303, headers: { 'Set-Cookie': toast } });
}

/** Where no answer comes, the page stays and says what was not done. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER, typed: undefined });
}

export const meta: MetaFunction = unlistedMetadata(paths.myBusinesses, 'Your listing');

export default function MyBusiness({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnPage page={loaderData.page} problem={actionData?.problem} typed={actionData?.typed} />;
}
