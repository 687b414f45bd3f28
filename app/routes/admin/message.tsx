import type { MetaFunction } from 'react-router';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { MessagePage } from '#app/features/messages/message-page.tsx';
import { findMessage } from '#app/features/messages/messages.server.ts';
import { ownAnswers } from '#app/features/site/settings/own-answers.ts';
import { redirectRefused } from '#app/request/flash.ts';
import { admit } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import type { Route } from './+types/message';
import * as paths from '#app/paths/paths.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services } = admit(context, 'answer messages');
  const id = parseRowId(params.id);
  const { db, config } = services;
  const message = id === null ? null : await findMessage(db, id);
  if (message) {
    const isToBeDeleted = url.searchParams.get('delete') === 'ask';
    return { message, isToBeDeleted, answers: ownAnswers(config.ownerSettings) };
  }
  throw redirectRefused(paths.messages, 'Message not found');
}

export const meta: MetaFunction = unlistedMetadata(paths.messages, 'Message');

export default function AdminMessage({ loaderData }: Route.ComponentProps) {
  return <MessagePage {...loaderData} />;
}
