import { data, type MetaFunction } from 'react-router';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { listAddress, parsePage } from '#app/paths/list-address.ts';
import { MessageListPage } from '#app/features/messages/message-list-page.tsx';
import {
  acknowledgeComplaint,
  deleteMessage,
  listMessages,
  markMessage,
} from '#app/features/messages/messages.server.ts';
import { redirectWithToast } from '#app/request/flash.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { orLogged } from '#app/request/or-logged.ts';
import { sendInBrowser } from '#app/request/send-in-browser.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import type { Route } from './+types/messages';
import * as paths from '#app/paths/paths.ts';

const NOT_DONE: ToastMessage = {
  title: 'Error',
  description: 'The message could not be changed. Please try again in a moment.',
  tone: 'danger',
};
const GONE: ToastMessage = {
  title: 'Error',
  description: 'Message not found. It may have been deleted.',
  tone: 'danger',
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, logger } = admit(context, 'answer messages').services;
  const page = parsePage(url.searchParams.get('page'));
  const list = await listMessages(db, page).catch(orLogged(logger, 'listing messages failed', null));
  return data({ list }, list ? 200 : 503);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, services } = admit(context, 'answer messages');
  const { intent, ...sent } = await readFields(request, 'id', 'intent', 'page');
  const id = parseRowId(sent.id) ?? 0;
  if (!isAction(intent)) return data({ problem: NOT_DONE }, 400);
  const unchanged = orLogged(services.logger, 'changing a message failed', NOT_DONE);
  const message = await carryOut(services, user, intent, id).catch(unchanged);
  return redirectWithToast(listAddress(paths.messages, parsePage(sent.page)), message);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NOT_DONE });
}

const ACTIONS = ['deal-with', 'reopen', 'acknowledge', 'delete'] as const;
type MessageAction = (typeof ACTIONS)[number];

function isAction(intent: unknown): intent is MessageAction {
  return (ACTIONS as readonly unknown[]).includes(intent);
}

function carryOut(
  { db }: Services,
  { id: userId }: User,
  intent: MessageAction,
  messageId: number,
): Promise<ToastMessage> {
  return db.transaction(async (transaction) => {
    if (intent === 'delete') {
      if (!(await deleteMessage(transaction, messageId))) return GONE;
      await recordAction(transaction, { userId }, { action: 'message.deleted', messageId });
      return { title: 'Success', description: 'Message deleted', tone: 'success' };
    }
    if (intent === 'acknowledge') {
      if (await acknowledgeComplaint(transaction, messageId)) {
        await recordAction(transaction, { userId }, { action: 'message.acknowledged', messageId });
      }
      return { title: 'Success', description: 'Marked as acknowledged', tone: 'success' };
    }
    const isDealtWith = intent === 'deal-with';
    const changed = await markMessage(transaction, messageId, isDealtWith);
    if (changed === null) return GONE;
    const action = isDealtWith ? 'message.dealt-with' : 'message.reopened';
    if (changed) await recordAction(transaction, { userId }, { action, messageId });
    const description = isDealtWith ? 'Marked as dealt with' : 'Marked as unread';
    return { title: 'Success', description, tone: 'success' };
  });
}

export const meta: MetaFunction = unlistedMetadata(paths.messages, 'Messages');

export default function AdminMessages({ loaderData, actionData }: Route.ComponentProps) {
  return <MessageListPage {...loaderData} problem={actionData?.problem} />;
}
