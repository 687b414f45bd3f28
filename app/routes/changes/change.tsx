import type { LinksFunction, MetaFunction } from 'react-router';
import formStyles from '#app/features/admin/form/business-form.css?url';
import stylesheet from '#app/features/moderation/queue/queue.css?url';
import { useSiteData } from '#app/features/site/site-data.ts';
import { ChangesPage } from '#app/features/moderation/claiming/changes-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { actInQueue, loadQueue } from '#app/request/queue-page.server.ts';
import type { Route } from './+types/change';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formStyles },
  { rel: 'stylesheet', href: stylesheet },
];

export function loader({ url, context, params }: Route.LoaderArgs) {
  return loadQueue({ url, context, id: params.id });
}

export function action({ request, url, context, params }: Route.ActionArgs) {
  return actInQueue({ request, url, context, id: params.id });
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  const refused = { id: Number(params.id), problem: NO_ANSWER, errors: {}, values: {} };
  return sendInBrowser(serverAction, { refused });
}

export const meta: MetaFunction = unlistedMetadata(paths.adminChanges, 'A change');

export default function OneChange({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName } = useSiteData();
  return <ChangesPage {...loaderData} siteName={siteName} answer={actionData} />;
}
