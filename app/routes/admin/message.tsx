import { type MetaFunction, redirect } from 'react-router';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { MessagePage } from '#app/features/messages/message-page.tsx';
import { findMessage } from '#app/features/messages/messages.server.ts';
import { ownAnswers } from '#app/features/site/settings/own-answers.ts';
import { flashToast } from '#app/request/flash.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/message';
import * as paths from '#app/paths/paths.ts';

/** One message in full. Reading it changes nothing. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireRight(context, 'answer messages');
  const id = parseRowId(params.id);
  const { db, config } = context.get(servicesContext);
  const message = id === null ? null : await findMessage(db, id);
  if (message) {
    const isToBeDeleted = url.searchParams.get('delete') === 'ask';
    return { message, isToBeDeleted, answers: ownAnswers(config.ownerSettings) };
  }
  const gone = { title: 'Error', description: 'Message not found', tone: 'danger' } as const;
  throw redirect(paths.messages, { headers: { 'Set-Cookie': flashToast(gone) } });
}

export const meta: MetaFunction = unlistedMetadata(paths.messages, 'Message');

export default function AdminMessage({ loaderData }: Route.ComponentProps) {
  return <MessagePage {...loaderData} />;
}
