import { withThousands } from '@dog-care-directory/text';
import { History, Inbox, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { KINDS } from '../suggestions/change.ts';
import { ChangeCard } from './change-card.tsx';
import type { ChangeQueue, DecisionRefused } from './change-shown.ts';
import { QueueKeys } from './queue-keys.tsx';
import { MOST_APPLIED, MOST_COUNTED, queueAddress } from './queue-request.ts';
import { QueueList } from './queue-list.tsx';

interface QueuePageProps {
  queue: ChangeQueue;
  refused: DecisionRefused | undefined;
  evidence: ReactNode;
}

export function QueuePage({ queue: shown, refused, evidence }: QueuePageProps) {
  const { request, queue, change, isList } = shown;
  const isDecided = request.show === 'decided';
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-admin-h1">Suggestions</h1>
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="min-w-0 text-ink-2">
            {headline(shown)}
          </p>
          {isDecided ? (
            <ButtonLink href={paths.adminChanges} variant="outline" icon={Inbox} className="min-h-11">
              Waiting
            </ButtonLink>
          ) : (
            <ButtonLink
              href={queueAddress({ show: 'decided' })}
              variant="outline"
              icon={History}
              className="min-h-11"
            >
              Decided
            </ButtonLink>
          )}
        </div>
      </div>
      {shown.complaints && <Complaints complaints={shown.complaints} />}
      {queue.total === 0 && !change ? (
        <Nothing request={request} />
      ) : (
        <div className={`changes-columns ${isList ? 'changes-at-list' : 'changes-at-one'}`}>
          <div className="changes-side">
            <Kinds queue={shown} />
            {isDecided ? (
              <QueueList queue={shown} tick={false} />
            ) : (
              <Form method="post" action={queueAddress(request)} className="min-w-0">
                <QueueList queue={shown} tick />
                <Bulk total={queue.total} />
              </Form>
            )}
          </div>
          {change && (
            <ChangeCard
              key={change.id}
              change={change}
              request={request}
              refused={refused?.id === change.id ? refused : undefined}
              evidence={evidence}
            />
          )}
        </div>
      )}
      {change && !isDecided && <QueueKeys />}
    </>
  );
}

/** Complaints are with the messages but have a legal deadline, so they are mentioned here too. */
function Complaints({
  complaints: { count, first, due },
}: {
  complaints: NonNullable<ChangeQueue['complaints']>;
}) {
  return (
    <Notice
      tone="warn"
      className="mb-5"
      title={
        count === 1
          ? '1 complaint about personal data needs an acknowledgement'
          : `${figure(count)} complaints about personal data need an acknowledgement`
      }
      action={
        <ButtonLink href={count === 1 ? paths.message(first) : paths.messages} variant="outline">
          {count === 1 ? 'Open it' : 'Open them'}
        </ButtonLink>
      }
    >
      {due ? (
        <>
          Tell who sent it by <DateOnly at={due} /> that it has come.
        </>
      ) : (
        'Who sent it knows that it has come.'
      )}
    </Notice>
  );
}

function figure(count: number): string {
  return count > MOST_COUNTED ? `More than ${withThousands(MOST_COUNTED)}` : withThousands(count);
}

function headline({ queue: { total }, request }: ChangeQueue): string {
  if (request.show === 'decided') return `${figure(total)} decided`;
  if (request.show === 'asked') return `${figure(total)} waiting for a reply`;
  if (total === 0) return 'Nothing to check.';
  const wait = total === 1 ? '1 waits' : `${figure(total)} wait`;
  return `${wait} for you. Nothing is shown on the site before you decide.`;
}

function Kinds({ queue: { request } }: { queue: ChangeQueue }) {
  return (
    <Form method="get" action={paths.adminChanges} className="changes-filter">
      {request.show !== 'open' && <input type="hidden" name="show" value={request.show} />}
      {request.by !== null && <input type="hidden" name="by" value={request.by} />}
      <label className="changes-kind">
        <span className="sr-only">Which changes</span>
        <select name="kind" defaultValue={request.kind ?? ''} className="changes-select">
          <option value="">Urgent first</option>
          {Object.entries(KINDS).map(([kind, { label }]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="outline" size="card">
        Show
      </Button>
      {(request.by !== null || request.kind !== null) && (
        <Link to={queueAddress({ show: request.show })} className="link w-full">
          {request.by !== null ? 'Suggestions from one sender. Show all' : 'Show all'}
        </Link>
      )}
    </Form>
  );
}

function Bulk({ total }: { total: number }) {
  return (
    <details className="changes-bulk">
      <summary className="inline-flex min-h-11 cursor-pointer items-center link">Decide several</summary>
      <div className="flex flex-col gap-2 pb-2">
        <label className="flex min-h-11 items-center gap-2">
          <input type="radio" name="which" value="ticked" defaultChecked className="size-5.5 accent-brand" />
          Those ticked
        </label>
        <label className="flex min-h-11 items-center gap-2">
          <input type="radio" name="which" value="all" className="size-5.5 accent-brand" />
          All {figure(total)} of this list
        </label>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="apply-several" variant="outline" size="card">
            Apply
          </Button>
          <Button type="submit" name="intent" value="decline-several" variant="outline" size="card">
            Decline
          </Button>
          <Button
            type="submit"
            name="intent"
            value="spam-several"
            variant="outline"
            size="card"
            icon={Trash2}
          >
            Mark as spam
          </Button>
        </div>
        <p className="text-small text-ink-2">You can apply up to {MOST_APPLIED} at a time.</p>
      </div>
    </details>
  );
}

function Nothing({ request }: Pick<ChangeQueue, 'request'>) {
  const isAll = request.kind === null && request.by === null;
  return (
    <EmptyState
      art={<StillBallDog />}
      title={isAll && request.show === 'open' ? 'Nothing to check. Good dog.' : 'No suggestions here'}
    >
      {isAll && request.show === 'open' ? (
        <p>
          Reports, corrections, new listings and requests to remove a listing come here first. Visitors send
          them from “Something wrong?” on a business page.
        </p>
      ) : (
        <p>
          <Link to={paths.adminChanges} className="link">
            See waiting emails
          </Link>
        </p>
      )}
    </EmptyState>
  );
}
