import { data, type MetaFunction } from 'react-router';
import { nextNotices, sendNotices } from '#app/commands/owning/send-notices.server.ts';
import { BATCHES, NoticesPage } from '#app/features/notices/notices-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { redirectDone } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/notices';

export function loader({ context }: Route.LoaderArgs) {
  return nextNotices(admit(context, 'manage site').services);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage site');
  const sent = parseForm(texts('first', 'most'), form);
  const most = BATCHES.find((batch) => String(batch) === sent.most) ?? BATCHES[0];
  const done = await sendNotices(services, userId, { first: parseRowId(sent.first) ?? 0, most });
  if ('problem' in done) return data({ problem: done.problem }, { status: 409 });
  throw redirectDone(paths.notices, done.sent === 1 ? '1 business told' : `${done.sent} businesses told`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.notices, 'Notices');

export default function Notices({ loaderData, actionData }: Route.ComponentProps) {
  return <NoticesPage notices={loaderData} problem={actionData?.problem} />;
}
