import { DeletePage } from '#app/ui/dialog/delete-page.tsx';
import type { MessageSummary } from './message.ts';
import { DELETE_MESSAGE, MessageActions } from './message-actions.tsx';
import { ComplaintBadge, Sender, StateBadge } from './message-parts.tsx';
import { replyLink } from './reply-link.ts';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';

interface MessagePageProps {
  message: MessageSummary;
  isToBeDeleted: boolean;
  answers: readonly { id: string; title: string; text: string }[];
}

/** All of its text comes from a stranger. */
export function MessagePage({ message, isToBeDeleted, answers }: MessagePageProps) {
  const { id, subject, text, isDealtWith } = message;
  return (
    <div className="max-w-[62.5rem]">
      <BackTo href={paths.messages}>Messages</BackTo>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="min-w-0 text-admin-h1 wrap-anywhere">
          <bdi>{subject}</bdi>
        </h1>
        <StateBadge isDealtWith={isDealtWith} />
        <ComplaintBadge complaint={message.complaint} />
      </div>
      <Sender message={message} />
      {isToBeDeleted && (
        <div className="mt-6">
          <DeletePage question={DELETE_MESSAGE} list={paths.messages} id={id} name={subject} />
        </div>
      )}
      <p
        dir="auto"
        className="my-6 max-w-[66ch] rounded-panel bg-surface p-5 whitespace-pre-wrap wrap-anywhere shadow-card sm:p-6"
      >
        {text}
      </p>
      <p className="mb-2 text-small text-ink-2">We haven’t checked that this address is the sender’s.</p>
      <div className="flex flex-wrap gap-1">
        <MessageActions message={message} isAlone />
      </div>
      {answers.length > 0 && (
        <details className="mt-5 max-w-[66ch] rounded-card bg-surface p-4 shadow-card">
          <summary className="font-semibold">Reply with one of your answers</summary>
          <ul className="mt-3 grid gap-4">
            {answers.map((answer) => (
              <li key={answer.id} className="wrap-anywhere">
                <a href={replyLink(message, answer.text)} className="link">
                  {answer.title}
                </a>
                <p className="text-small whitespace-pre-line text-ink-2" dir="auto">
                  {answer.text}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
