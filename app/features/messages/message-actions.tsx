import { CircleCheck, type LucideIcon, Mail, MailCheck, Reply, Trash2 } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DeleteButton } from '#app/ui/dialog/delete-button.tsx';
import type { MessageSummary } from './message.ts';
import { replyLink } from './reply-link.ts';

export const DELETE_MESSAGE = 'Are you sure you want to delete this message?';

interface MessageActionsProps {
  message: MessageSummary;
  isAlone?: boolean;
  page?: number;
}

export function MessageActions({ message, isAlone = false, page = 1 }: MessageActionsProps) {
  const { id, subject, isDealtWith } = message;
  const size = isAlone ? 'default' : 'card';
  const submit = useSubmit();
  const about = (
    <span className="sr-only">
      {' '}
      <bdi>{subject}</bdi>
    </span>
  );
  const mark = (intent: string, label: string, icon: LucideIcon) => (
    <Form method="post" action={paths.messages} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="page" value={page} />
      <Button type="submit" name="intent" value={intent} variant="ghost" size={size} icon={icon}>
        {label}
        {about}
      </Button>
    </Form>
  );
  const toAcknowledge = message.complaint?.acknowledgedAt === null;
  return (
    <>
      <ButtonLink variant={isAlone ? 'primary' : 'ghost'} size={size} icon={Reply} href={replyLink(message)}>
        Reply{about}
      </ButtonLink>
      {toAcknowledge && mark('acknowledge', 'Mark as acknowledged', MailCheck)}
      {isDealtWith
        ? mark('reopen', 'Mark as unread', Mail)
        : mark('deal-with', 'Mark as dealt with', CircleCheck)}
      <DeleteButton
        question={DELETE_MESSAGE}
        name={subject}
        page={`${paths.message(id)}?delete=ask`}
        onConfirm={() =>
          void submit({ intent: 'delete', id, page }, { method: 'post', action: paths.messages })
        }
      >
        <Button type="submit" variant="ghost" size={size} icon={Trash2} className="text-danger">
          Delete{about}
        </Button>
      </DeleteButton>
    </>
  );
}
