import { withThousands } from '@dog-care-directory/text';
import {
  CalendarClock,
  CircleCheck,
  Copy,
  EyeOff,
  Flag,
  ImagePlus,
  Landmark,
  type LucideIcon,
  MapPin,
  Pencil,
  Plus,
  Store,
  User,
} from 'lucide-react';
import { Link } from '#app/ui/link.tsx';
import { type ChangeKind, KINDS } from '../suggestions/change.ts';
import { changeAddress, type QueueRequest, queueAddress } from './queue-request.ts';
import type { ChangeQueue } from './change-shown.ts';
import type { QueueEntry } from './queue.server.ts';
import { shortBritishDay } from '#app/platform/dates/british-time.ts';
import { DAY_MS, HOUR_MS } from '#app/platform/dates/durations.ts';

const ICONS: Readonly<Record<ChangeKind, LucideIcon>> = {
  new: Plus,
  edit: Pencil,
  hours: CalendarClock,
  photo: ImagePlus,
  move: MapPin,
  close: EyeOff,
  duplicate: Copy,
  claim: Store,
  confirm: CircleCheck,
  removal: User,
  unsafe: Flag,
  licence: Landmark,
};

const FROM: Readonly<Record<string, string>> = {
  visitor: 'A visitor',
  business: 'The business',
  import: 'An import',
  admin: 'An editor',
  command: 'A command',
};

export function QueueList({ queue: shown, tick }: { queue: ChangeQueue; tick: boolean }) {
  const { queue, request, change, now } = shown;
  const last = queue.entries.at(-1);
  return (
    <>
      <ol className="changes-queue" aria-label="Changes">
        {queue.entries.map((entry) => (
          <li key={entry.id} className="changes-entry">
            {tick && (
              <label className="changes-tick">
                <input type="checkbox" name="id" value={entry.id} className="size-5.5 accent-brand" />
                <span className="sr-only">
                  Tick {KINDS[entry.kind].label}: {entry.businessName}
                </span>
              </label>
            )}
            <Entry entry={entry} request={request} isOpen={entry.id === change?.id} now={now} />
          </li>
        ))}
      </ol>
      {queue.hasMore && last && (
        <p className="p-3 text-center">
          <Link to={queueAddress({ ...request, after: last.id })} className="link">
            {queue.total > queue.entries.length && request.after === null
              ? `${withThousands(queue.total - queue.entries.length)} more`
              : 'More'}
          </Link>
        </p>
      )}
    </>
  );
}

interface EntryProps {
  entry: QueueEntry;
  request: QueueRequest;
  isOpen: boolean;
  now: string;
}

function Entry({ entry, request, isOpen, now }: EntryProps) {
  const { id, kind, businessName, fields, source, at, dueAt, urgency } = entry;
  const Icon = ICONS[kind];
  const due = request.show === 'open' ? dueText(urgency, dueAt, now) : null;
  const count = fields > 1 ? `, ${fields} fields` : '';
  return (
    <Link
      to={changeAddress(id, request)}
      aria-current={isOpen ? 'true' : undefined}
      preventScrollReset
      className="changes-link"
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        <b className="block wrap-anywhere">{businessName}</b>
        <span className="block">
          {KINDS[kind].label}
          {count}
          {due && (
            <>
              , <b className={due.isLate ? 'text-danger' : 'text-warn'}>{due.text}</b>
            </>
          )}
        </span>
        <span className="block text-small text-ink-2">
          {FROM[source]}, {sinceText(at, now)}
        </span>
      </span>
    </Link>
  );
}

/** After this, the date says more. */
const MOST_DAYS = 30;

/** Words an age: "2 h ago", "yesterday", "4 days ago".  @param at ISO 8601  @param now ISO 8601 */
function sinceText(at: string, now: string): string {
  const ago = Date.parse(now) - Date.parse(at);
  if (ago < HOUR_MS) return 'just now';
  if (ago < DAY_MS) return `${Math.floor(ago / HOUR_MS)} h ago`;
  const days = Math.floor(ago / DAY_MS);
  if (days === 1) return 'yesterday';
  return days <= MOST_DAYS ? `${days} days ago` : shortBritishDay(at);
}

/** Words a deadline; null if there is none. */
function dueText(
  urgency: number,
  dueAt: string | null,
  now: string,
): { text: string; isLate: boolean } | null {
  if (urgency === 0) return { text: 'answer today', isLate: true };
  if (dueAt === null) return null;
  const days = Math.ceil((Date.parse(dueAt) - Date.parse(now)) / DAY_MS);
  if (days < 0) return { text: 'late', isLate: true };
  if (days === 0) return { text: 'due today', isLate: true };
  return { text: days === 1 ? 'due tomorrow' : `due in ${days} days`, isLate: days <= 3 };
}
