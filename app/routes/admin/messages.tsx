import { data, type MetaFunction, redirect } from 'react-router';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { listAddress, parsePage } from '#app/paths/list-address.ts';
import { MessageListPage } from '#app/features/messages/message-list-page.tsx';
import { RETENTION_DAYS } from '#app/features/messages/retention.ts';
import {
  acknowledgeComplaint,
  deleteMessage,
  listMessages,
  markMessage,
} from '#app/features/messages/messages.server.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { sendInBrowser } from '#app/request/send-in-browser.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
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
  requireRight(context, 'answer messages');
  const { db, logger } = context.get(servicesContext);
  const retentionDays = RETENTION_DAYS.afterDealtWith;
  try {
    return data({
      keptDays: retentionDays,
      list: await listMessages(db, parsePage(url.searchParams.get('page'))),
    });
  } catch (error) {
    logger.error({ err: error }, 'listing messages failed');
    return data({ keptDays: retentionDays, list: null }, 503);
  }
}

/** Runs actions of the list and of a single message. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = requireRight(context, 'answer messages');
  const form = await readFormData(request);
  const id = parseRowId(form.get('id')) ?? 0;
  const intent = form.get('intent');
  if (!isAction(intent)) return data({ problem: NOT_DONE }, 400);
  const services = context.get(servicesContext);
  const message = await carryOut(services, user, intent, id).catch((error: unknown) => {
    services.logger.error({ err: error }, 'changing a message failed');
    return NOT_DONE;
  });
  return redirect(listAddress(paths.messages, parsePage(form.get('page'))), {
    headers: { 'Set-Cookie': flashToast(message) },
  });
}

/** Where no answer comes, the page stays and says what was not done. */
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
