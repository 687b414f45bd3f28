import { CircleCheck, CircleX, Images } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { DateAndTime, DateOnly } from '#app/ui/date-and-time.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { ChangeState } from '../suggestions/change.ts';
import { STATE_WORDS } from '../suggestions/change.ts';

export interface SentChange {
  token: string;
  id: number;
  at: string;
  kindLabel: string;
  state: ChangeState;
  business: { name: string; slug: string | null };
  dueAt: string | null;
  note: string | null;
  fields: { label: string; to: string; decision: string | null }[];
  question: string | null;
  answer: string | null;
  takesPhotos: boolean;
  words: string | null;
}

interface SentPageProps {
  change: SentChange;
  problem: string | undefined;
}

/** Shows senders what they sent and what was decided. Opening it changes nothing: every action is a button. */
export function SentPage({ change, problem }: SentPageProps) {
  const { id, at, kindLabel, state, business, dueAt, note, fields, words } = change;
  return (
    <>
      <PageBand
        title={STATE_WORDS[state]}
        lede={
          <span className="wrap-anywhere">
            {kindLabel}: {business.name}. Reference {id}, sent on <DateAndTime at={at} />.
          </span>
        }
      />
      <Container className="py-8 lg:py-11">
        <div className="flex max-w-[44rem] flex-col gap-6">
          {problem && (
            <Notice tone="danger" role="alert" title={problem}>
              Please try again in a moment.
            </Notice>
          )}
          {dueAt && state === 'open' && (
            <p>
              We’ll reply by <DateOnly at={dueAt} />.
            </p>
          )}
          {words && (
            <Notice tone="info" title="Our reply">
              <span className="wrap-anywhere whitespace-pre-line">{words}</span>
            </Notice>
          )}
          <Actions change={change} />
          {change.takesPhotos && (
            <p>
              <ButtonLink href={paths.sentPhotos(change.token)} variant="outline" icon={Images}>
                Add photos
              </ButtonLink>
            </p>
          )}
          {(fields.length > 0 || note) && (
            <section aria-labelledby="sent" className="rounded-panel bg-surface p-5 shadow-card sm:p-6">
              <h2 id="sent" className="mb-3 text-h3">
                What you sent
              </h2>
              <dl className="grid grid-cols-1 gap-4">
                {fields.map(({ label, to, decision }) => (
                  <div key={label} className="min-w-0">
                    <dt className="text-label">{label}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
                      {to || 'Empty'}
                      {decision && <span className="block text-small text-ink-2">{decision}</span>}
                    </dd>
                  </div>
                ))}
                {note && (
                  <div className="min-w-0">
                    <dt className="text-label">In your words</dt>
                    <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
                      {note}
                    </dd>
                  </div>
                )}
              </dl>
            </section>
          )}
          {business.slug && (
            <p>
              <Link to={paths.business(business.slug)} className="link wrap-anywhere">
                See {business.name}
              </Link>
            </p>
          )}
        </div>
      </Container>
    </>
  );
}

function Actions({ change: { token, state, question, answer } }: { change: SentChange }) {
  const { state: navigation, formMethod } = useNavigation();
  const isSending = navigation === 'submitting' && formMethod === 'POST';
  if (!['unconfirmed', 'open', 'asked'].includes(state)) return null;
  return (
    <Form method="post" action={paths.sentChange(token)} className="grid grid-cols-1 gap-5">
      {question && (
        <p className="wrap-anywhere whitespace-pre-line">
          <b>We asked: </b>
          {question}
        </p>
      )}
      {state === 'asked' && (
        <TextAreaField label="Your answer" name="answer" rows={4} maxLength={2000} required />
      )}
      {state !== 'asked' && answer && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          <b>You answered: </b>
          {answer}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'unconfirmed' && (
          <Button type="submit" name="intent" value="confirm" icon={CircleCheck} loading={isSending}>
            Confirm
          </Button>
        )}
        {state === 'asked' && (
          <Button type="submit" name="intent" value="answer" loading={isSending}>
            Send answer
          </Button>
        )}
        <Button type="submit" name="intent" value="withdraw" variant="outline" icon={CircleX} formNoValidate>
          Withdraw
        </Button>
      </div>
    </Form>
  );
}
