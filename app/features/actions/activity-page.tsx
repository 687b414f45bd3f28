import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Form } from 'react-router';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Button } from '#app/ui/button.tsx';
import { DateAndTime } from '#app/ui/date-and-time.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { ACTION_NAMES, actionLabel, actionSubject } from './action-names.ts';
import type { LoggedAction, ActivityEntries } from './action-log.server.ts';
import { activityAddress, type ActivityRequest, COMMAND } from './activity-request.ts';
import { ACTION_DAYS, SIGN_IN_DAYS, periodInWords } from '#app/platform/periods.ts';

interface ActivityPageProps extends ActivityEntries {
  request: ActivityRequest;
  actors: readonly { id: string; email: string }[];
}

export function ActivityPage({ request, actors, entries, next }: ActivityPageProps) {
  const filtered = request.action !== null || request.by !== null;
  return (
    <div className="max-w-[62.5rem]">
      <h1 className="text-admin-h1">Activity</h1>
      <p className="mt-2 mb-6 max-w-[66ch] text-ink-2">
        Actions by admins and commands are kept for {periodInWords(ACTION_DAYS)}. Sign-ins and failed attempts
        are kept for {SIGN_IN_DAYS} days.
      </p>
      <Filters request={request} actors={actors} />
      {entries.length > 0 ? (
        <ol
          aria-label="Activity"
          className="divide-y divide-line rounded-control border-[1.5px] border-line bg-surface"
        >
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <EmptyState art={<StillBallDog />} title={filtered ? 'No actions of this kind.' : 'No actions yet.'}>
          <p role="status">
            {filtered
              ? 'Choose another action or another person.'
              : 'Imports and changes to posts, tags, pictures and admin rights are listed here.'}
          </p>
        </EmptyState>
      )}
      {(request.before !== null || next !== null) && (
        <nav aria-label="Pages" className="mt-8 flex flex-wrap justify-center gap-3">
          {request.before !== null && (
            <Link
              to={activityAddress({ ...request, before: null })}
              className={buttonClassName('outline', 'default')}
            >
              <ChevronLeft aria-hidden className="size-5" />
              Newest
            </Link>
          )}
          {next !== null && (
            <Link
              to={activityAddress({ ...request, before: next })}
              rel="next"
              className={buttonClassName('outline', 'default')}
            >
              Older
              <ChevronRight aria-hidden className="size-5" />
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

function Filters({ request, actors }: Pick<ActivityPageProps, 'request' | 'actors'>) {
  const everyAction = ACTION_NAMES.map((name) => ({ value: name, label: sentence(actionLabel(name)) }));
  const everybody = actors.map(({ id, email }) => ({ value: id, label: email }));
  return (
    <Form method="get" key={activityAddress(request)} className="mb-6 flex flex-wrap items-end gap-4">
      <SelectField
        label="Action"
        name="action"
        boxClassName="grow basis-[13rem]"
        defaultValue={request.action ?? ''}
        options={[{ value: '', label: 'All actions' }, ...everyAction]}
      />
      <SelectField
        label="Person"
        name="by"
        boxClassName="grow basis-[13rem]"
        defaultValue={request.by ?? ''}
        options={[
          { value: '', label: 'Everybody' },
          ...everybody,
          { value: COMMAND, label: 'The command line' },
        ]}
      />
      <Button type="submit" variant="outline" size="search">
        Show
      </Button>
    </Form>
  );
}

function Entry({ entry: { at, actor, action, about, details } }: { entry: LoggedAction }) {
  const subject = [about, actionSubject(details)].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <p className="min-w-0 grow basis-80">
        <span className="font-bold break-words">{sentence(actor)}</span> {actionLabel(action)}
        {subject && (
          <>
            {': '}
            <span className="break-words">{subject}</span>
          </>
        )}
      </p>
      <p className="text-small text-ink-2 tabular-nums">
        <DateAndTime at={at} />
      </p>
    </li>
  );
}

function sentence(text: string): string {
  return text.includes('@') ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
