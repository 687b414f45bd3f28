import * as paths from '#app/paths/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { listAddress } from '#app/paths/list-address.ts';
import { PageLinks } from '#app/ui/page-links.tsx';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import type { MessageSummary } from './message.ts';
import { MessageActions } from './message-actions.tsx';
import { ComplaintBadge, Sender, StateBadge } from './message-parts.tsx';
import type { MessageList } from './messages.server.ts';
import { ANSWERED_MESSAGE_DAYS, LONGEST_MESSAGE_DAYS, periodInWords } from '#app/platform/periods.ts';

interface MessageListPageProps {
  list: MessageList | null;
  problem: ToastMessage | undefined;
}

export function MessageListPage({ list, problem }: MessageListPageProps) {
  return (
    <div className="max-w-[62.5rem]">
      <h1 className="text-admin-h1">Messages</h1>
      <p className="mt-2 mb-6 max-w-[66ch] text-ink-2">
        Messages and complaints from visitors. They are deleted {ANSWERED_MESSAGE_DAYS} days after they are
        dealt with, and after {periodInWords(LONGEST_MESSAGE_DAYS)} at most.
      </p>
      {problem && (
        <Notice tone="danger" role="alert" title={problem.title} className="mb-6">
          {problem.description}
        </Notice>
      )}
      {list === null ? (
        <Notice tone="danger" role="alert" title="Error">
          The messages could not be loaded. Reload the page in a moment.
        </Notice>
      ) : (
        <Messages {...list} />
      )}
    </div>
  );
}

function Messages({ messages, total, unread, page, pages }: MessageList) {
  if (total === 0) {
    return (
      <EmptyState art={<StillBallDog />} title="No messages yet.">
        <p role="status">
          Messages sent using the{' '}
          <Link to={paths.contact} className="link">
            contact page
          </Link>{' '}
          are listed here.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-3 text-ink-2">
        {unread === 0 ? 'None unread' : `${unread} unread`}, {total === 1 ? '1 message' : `${total} messages`}{' '}
        in total
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      <ul aria-label="Messages" className="flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} page={page} />
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={pages}
        newer="Previous"
        older="Next"
        addressOf={(number) => listAddress(paths.messages, number)}
      />
    </>
  );
}

function MessageRow({ message, page }: { message: MessageSummary; page: number }) {
  const { id, subject, text, isDealtWith } = message;
  return (
    <article className="min-w-0 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 text-h3 wrap-anywhere">
          <Link to={paths.message(id)} className="link">
            <bdi>{subject}</bdi>
          </Link>
        </h2>
        <StateBadge isDealtWith={isDealtWith} />
        <ComplaintBadge complaint={message.complaint} />
      </div>
      <Sender message={message} />
      <p dir="auto" className="mt-1.5 line-clamp-2 text-small wrap-anywhere">
        {text}
      </p>
      <div className="mt-2 -ml-2 flex flex-wrap gap-1">
        <MessageActions message={message} page={page} />
      </div>
    </article>
  );
}
