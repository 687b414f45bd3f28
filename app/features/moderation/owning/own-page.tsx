import { withThousands } from '#app/platform/words/numbers.ts';
import { CalendarCheck, Images, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { ServiceCard } from '#app/features/directory/card/service-card.tsx';
import { STATE_WORDS } from '../suggestions/change.ts';
import { LONGEST_NOTE } from '../suggesting/suggestion-form.ts';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Container } from '#app/ui/container.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { OwnPageData } from './own-page-data.ts';

interface OwnPageProps {
  page: OwnPageData;
  /** Why something was not done, and what was typed of a licence. */
  problem: string | undefined;
  typed: string | undefined;
}

/** An entry as whoever speaks for it sees it, with all they can do. */
export function OwnPage({ page, problem, typed }: OwnPageProps) {
  const { slug, name, card, lapsesAt, since } = page;
  return (
    <>
      <PageBand
        above={
          <Link to={paths.myBusinesses} className="inline-flex min-h-11 items-center link">
            My business
          </Link>
        }
        title={<span className="wrap-anywhere">{name}</span>}
        lede={
          <>
            You have spoken for this entry since <DateOnly at={since} />.
          </>
        }
      />
      <Container className="py-8 lg:py-11">
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-start">
          <div className="grid min-w-0 grid-cols-1 gap-6">
            {problem && (
              <Notice tone="danger" role="alert" title="That was not done">
                {problem}
              </Notice>
            )}
            {lapsesAt && (
              <Notice tone="warn" title="Please show again that you speak for it">
                What showed it was not there any more when we looked. Without it you speak for this entry
                until <DateOnly at={lapsesAt} />. Put it back, or{' '}
                <Link to={paths.claim(slug)} className="link">
                  show it in another way
                </Link>
                .
              </Notice>
            )}
            <Freshness page={page} />
            <Licence page={page} typed={typed} />
            <Waiting page={page} />
            <Views page={page} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-6">
            {card && (
              <section aria-labelledby="card">
                <h2 id="card" className="mb-3 text-h3">
                  How lists show it
                </h2>
                {/* A picture of a card: its links lead nowhere. */}
                <div className="cards" inert>
                  <ServiceCard business={card} lazy={false} />
                </div>
                <p className="mt-3">
                  <Link to={paths.business(slug)} className="link wrap-anywhere">
                    See the page as visitors do
                  </Link>
                </p>
              </section>
            )}
            <Settings page={page} />
          </div>
        </div>
      </Container>
    </>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded-card bg-surface p-5 shadow-card sm:p-6">
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The button of a form with nothing else in it. */
function OwnerAction({ intent, ...button }: { intent: string } & Omit<Parameters<typeof Button>[0], 'type'>) {
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === intent;
  return (
    <Form method="post">
      <Button type="submit" name="intent" value={intent} loading={busy} {...button} />
    </Form>
  );
}

function Freshness({ page: { slug, facts } }: { page: OwnPageData }) {
  return (
    <Panel id="facts" title="Is it still right?">
      <dl className="grid grid-cols-1 gap-3">
        {facts.map(({ label, words }) => (
          <div key={label} className="min-w-0">
            <dt className="text-label">{label}</dt>
            <dd className="text-ink-2">
              {words ? (
                <>
                  {words.by ? 'Confirmed' : 'It worked when we looked'}{' '}
                  <time dateTime={words.on}>{words.ago}</time>
                  {words.by && ` ${words.by}`}
                </>
              ) : (
                'Nobody has confirmed this'
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        When all of it is right as it stands, say so: visitors see that the business has confirmed it.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <OwnerAction intent="confirm" icon={CalendarCheck}>
          It is all still right
        </OwnerAction>
        <ButtonLink href={paths.editOwnBusiness(slug)} variant="outline" icon={Pencil}>
          Change something
        </ButtonLink>
        <ButtonLink href={paths.ownPhotos(slug)} variant="outline" icon={Images}>
          Photos
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** What is said of its licence, and the way to answer it: the desk writes it down, with who has seen what. */
function Licence({ page: { licence }, typed }: { page: OwnPageData; typed: string | undefined }) {
  const navigation = useNavigation();
  return (
    <Panel id="licence" title="Council licence">
      <p>{licence ?? 'Your page says nothing of a licence.'}</p>
      <Form method="post" className="mt-4 grid gap-3">
        <TextAreaField
          label="Something to say about it?"
          name="licence"
          rows={3}
          required
          maxLength={LONGEST_NOTE}
          hint="The council, the number, the stars and until when. We look at the register before it is shown."
          defaultValue={typed}
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value="licence"
            variant="outline"
            loading={navigation.formData?.get('intent') === 'licence'}
          >
            Tell us
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function Waiting({ page: { changes } }: { page: OwnPageData }) {
  return (
    <Panel id="sent" title="What you have sent">
      {changes.length === 0 ? (
        <p>Nothing waits, and nothing was decided in the last three months.</p>
      ) : (
        <ul className="divide-y divide-line">
          {changes.map(({ token, at, kindLabel, state, fields }) => (
            <li key={token} className="py-3">
              <Link to={paths.sentChange(token)} className="link wrap-anywhere">
                {fields.length > 0 ? fields.join(', ') : kindLabel}
              </Link>
              <p className="text-small text-ink-2">
                {STATE_WORDS[state]}, sent on <DateOnly at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Views({ page: { views, calls } }: { page: OwnPageData }) {
  return (
    <Panel id="views" title="How often it was looked at">
      {views ? (
        <>
          <p>
            <b>{withThousands(views.last30)}</b> times in the last 30 days,{' '}
            <b>{withThousands(views.last90)}</b> in the last 90.
          </p>
        </>
      ) : (
        <p>This site does not count views itself, so there are no numbers of them here.</p>
      )}
      {calls && (
        <>
          <p className="mt-2">
            Calls begun on its page: <b>{withThousands(calls.last30)}</b> in the last 30 days,{' '}
            <b>{withThousands(calls.last90)}</b> in the last 90.
          </p>
          <p className="mt-2 text-small text-ink-2">
            Counted without following anybody: no cookies, no addresses, and nobody is told from anybody else.
            Whoever asks not to be tracked is left out. Whether a call was answered, nobody here knows.
          </p>
        </>
      )}
    </Panel>
  );
}

function Settings({ page: { slug, isAsked } }: { page: OwnPageData }) {
  return (
    <Panel id="settings" title="Settings">
      <h3 className="font-bold">Ask me twice a year</h3>
      <p className="mt-1">
        {isAsked
          ? 'You have agreed to a mail every six months which asks whether the entry is still right.'
          : 'We can send you a mail every six months which asks whether the entry is still right. You answer it with one press, and can end it at any time.'}
      </p>
      <div className="mt-3">
        {isAsked ? (
          <OwnerAction intent="do-not-ask" variant="outline">
            Stop asking me
          </OwnerAction>
        ) : (
          <OwnerAction intent="ask" variant="outline">
            Ask me twice a year
          </OwnerAction>
        )}
      </div>
      <h3 className="mt-6 font-bold">Leave this entry</h3>
      <p className="mt-1">If you no longer speak for this business. The entry itself stays.</p>
      <p className="mt-3">
        <Link to={paths.leaveBusiness(slug)} className="link">
          Leave this entry
        </Link>
      </p>
    </Panel>
  );
}
