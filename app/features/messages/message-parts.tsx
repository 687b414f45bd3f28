import { CircleCheck, Mail, Scale } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { DateAndTime, DateOnly } from '#app/ui/date-and-time.tsx';
import type { MessageSummary } from './message.ts';

export function Sender({ message: { name, email, at } }: { message: MessageSummary }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-2">
      <span className="min-w-0 wrap-anywhere">
        {name && (
          <>
            <bdi>{name}</bdi>,{' '}
          </>
        )}
        <bdi>{email}</bdi>
      </span>
      <span className="tabular-nums">
        <DateAndTime at={at} />
      </span>
    </p>
  );
}

export function ComplaintBadge({ complaint }: Pick<MessageSummary, 'complaint'>) {
  if (!complaint) return null;
  const { acknowledgedAt, acknowledgeBy } = complaint;
  return (
    <Badge icon={Scale} className="bg-info-tint text-info">
      <span>
        Complaint, {acknowledgedAt ? 'acknowledged ' : 'to acknowledge by '}
        <DateOnly at={acknowledgedAt ?? acknowledgeBy} />
      </span>
    </Badge>
  );
}

export function StateBadge({ isDealtWith }: Pick<MessageSummary, 'isDealtWith'>) {
  return isDealtWith ? (
    <Badge icon={CircleCheck} className="bg-success-tint text-success">
      Dealt with
    </Badge>
  ) : (
    <Badge icon={Mail} className="bg-warn-tint text-warn">
      Unread
    </Badge>
  );
}
