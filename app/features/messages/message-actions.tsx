import { CircleCheck, Mail, MailCheck, Reply, Trash2 } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DeleteButton } from '#app/ui/dialog/delete-button.tsx';
import type { MessageSummary } from './message.ts';
import { replyLink } from './reply-link.ts';

/** What is asked before a message is deleted. */
export const DELETE_MESSAGE = 'Are you sure you want to delete this message?';

interface MessageActionsProps {
  message: MessageSummary;
  /** Whether nothing else can be done on the page. */
  isAlone?: boolean;
  /** The page of the list to come back to. */
  page?: number;
}

/** What can be done about a message. */
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
  const [intent, label, icon] = isDealtWith
    ? (['reopen', 'Mark as unread', Mail] as const)
    : (['deal-with', 'Mark as dealt with', CircleCheck] as const);
  const toAcknowledge = message.complaint?.acknowledgedAt === null;
  return (
    <>
      <ButtonLink variant={isAlone ? 'primary' : 'ghost'} size={size} icon={Reply} href={replyLink(message)}>
        Reply{about}
      </ButtonLink>
      {toAcknowledge && (
        <Form method="post" action={paths.messages} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="page" value={page} />
          <Button
            type="submit"
            name="intent"
            value="acknowledge"
            variant="ghost"
            size={size}
            icon={MailCheck}
          >
            Mark as acknowledged
            {about}
          </Button>
        </Form>
      )}
      <Form method="post" action={paths.messages} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="page" value={page} />
        <Button type="submit" name="intent" value={intent} variant="ghost" size={size} icon={icon}>
          {label}
          {about}
        </Button>
      </Form>
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
