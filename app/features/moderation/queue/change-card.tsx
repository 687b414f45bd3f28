import { ArrowLeft, ExternalLink, GitMerge, Landmark, Pencil, Undo2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DateAndTime } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ChangeShown, DecisionRefused } from './change-shown.ts';
import { DecideForm } from './decide-form.tsx';
import { changeAddress, type QueueRequest, queueAddress } from './queue-request.ts';

interface ChangeCardProps {
  change: ChangeShown;
  request: QueueRequest;
  refused: DecisionRefused | undefined;
  evidence: ReactNode;
}

export function ChangeCard({ change, request, refused, evidence }: ChangeCardProps) {
  const { id, business, kindLabel, sender, others, at, note, question, answer, decided, duplicate } = change;
  return (
    <article className="changes-card" aria-labelledby="change-name">
      <Link to={queueAddress(request)} className="changes-back link text-button">
        <ArrowLeft aria-hidden className="size-5 shrink-0" />
        All changes
      </Link>
      <header className="changes-head">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 id="change-name" className="min-w-0 admin-h2 wrap-anywhere" tabIndex={-1}>
            <bdi>{business.name}</bdi>
          </h2>
          {business.slug && (
            <ButtonLink
              href={paths.business(business.slug)}
              variant="outline"
              size="card"
              newTab
              icon={ExternalLink}
            >
              Its page
            </ButtonLink>
          )}
        </div>
        <p className="text-small text-ink-2">
          {kindLabel}, no. {id}, <DateAndTime at={at} />
        </p>
        <p className="text-small text-ink-2">{sender}</p>
        {business.isHidden && (
          <p className="text-small text-ink-2">This listing is hidden. Your decision does not show it.</p>
        )}
        {others !== null && others > 0 && <BySender id={id} others={others} request={request} />}
        {note && (
          <p className="changes-note wrap-anywhere" dir="auto">
            <b>Note: </b>
            {note}
          </p>
        )}
        {question && (
          <div className="changes-note wrap-anywhere">
            <p>
              <b>You asked: </b>
              {question}
            </p>
            <p dir="auto">
              <b>Answer: </b>
              {answer ?? 'none yet'}
            </p>
          </div>
        )}
        {business.id !== null && change.fields.length === 0 && !decided && !evidence && (
          <p className="flex flex-wrap gap-3">
            {change.kind === 'licence' ? (
              <ButtonLink
                href={paths.businessLicences(business.id)}
                variant="outline"
                size="card"
                icon={Landmark}
              >
                Its licences
              </ButtonLink>
            ) : (
              <ButtonLink href={paths.editBusiness(business.id)} variant="outline" size="card" icon={Pencil}>
                Edit the business
              </ButtonLink>
            )}
            {duplicate && (
              <ButtonLink
                href={`${paths.mergeBusiness(business.id)}?with=${duplicate.id}`}
                variant="outline"
                size="card"
                icon={GitMerge}
              >
                Merge with {duplicate.name}
              </ButtonLink>
            )}
          </p>
        )}
      </header>
      {evidence}
      {decided ? (
        <Decided change={change} decided={decided} request={request} problem={refused?.problem} />
      ) : (
        <DecideForm key={id} change={change} request={request} refused={refused} />
      )}
    </article>
  );
}

function BySender({ id, others, request }: { id: number; others: number; request: QueueRequest }) {
  return (
    <details className="changes-sender">
      <summary className="inline-flex min-h-7 cursor-pointer items-center gap-1.5 link pointer-coarse:min-h-11">
        <Users aria-hidden className="size-4" />
        All from this sender: {others + 1}
      </summary>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Link to={queueAddress({ show: 'open', by: id })} className="link">
          Waiting
        </Link>
        <Link to={queueAddress({ show: 'decided', by: id })} className="link">
          Those decided
        </Link>
        <Form method="post" action={changeAddress(id, request)}>
          <Button type="submit" name="intent" value="undo-sender" variant="outline" size="card" icon={Undo2}>
            Undo all, and mark as spam
          </Button>
        </Form>
      </div>
    </details>
  );
}

interface DecidedProps {
  change: ChangeShown;
  decided: NonNullable<ChangeShown['decided']>;
  request: QueueRequest;
  problem: string | undefined;
}

function Decided({ change: { id, fields }, decided, request, problem }: DecidedProps) {
  return (
    <div className="changes-whole">
      {problem && (
        <Notice tone="danger" role="alert" title={problem}>
          The decision stands.
        </Notice>
      )}
      <p>
        <b>{decided.text}</b>, <DateAndTime at={decided.at} />
      </p>
      {fields.length > 0 && (
        <dl className="changes-values">
          {fields.map(({ field, label, typed }) => (
            <div key={field}>
              <dt className="text-label">{label}, as proposed</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
                {typed || 'nothing'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {decided.canUndo && (
        <Form method="post" action={changeAddress(id, request)}>
          <Button type="submit" name="intent" value="undo" variant="outline" icon={Undo2}>
            Undo the decision
          </Button>
        </Form>
      )}
    </div>
  );
}
