import { withThousands } from '@dog-care-directory/text';
import { CalendarCheck } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { ServiceCard } from '#app/features/directory/card/service-card.tsx';
import type { HidingProblems } from '#app/features/businesses/listing/hiding.ts';
import { HidingFields } from '#app/features/businesses/listing/hiding-fields.tsx';
import { LONGEST_NOTE } from '../suggesting/suggestion-form.ts';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { Container } from '#app/ui/container.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { FIGURES_RHYTHMS, type OwnPageData } from './own-page-data.ts';
import { ChangeLinks } from './change-links.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { Panel } from './panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { AwayPanel } from './away-dates.tsx';
import { TakingNewDogs } from './taking-new-dogs.tsx';
import { SentChanges } from './sent-changes.tsx';

interface OwnPageProps {
  page: OwnPageData;
  problem: string | undefined;
  typed: string | undefined;
  hiding: { until: string; note: string; problems: HidingProblems } | undefined;
}

export function OwnPage({ page, problem, typed, hiding }: OwnPageProps) {
  const { slug, name, card, lapsesAt, since } = page;
  return (
    <>
      <PageBand
        above={
          <Link to={paths.myBusinesses} className="inline-flex min-h-11 items-center link">
            Your listings
          </Link>
        }
        title={<span className="wrap-anywhere">{name}</span>}
        lede={
          <>
            You’ve managed this listing since <DateOnly at={since} />.
          </>
        }
      />
      <Container className="py-8 lg:py-11">
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-start">
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <ProblemNotice title="There is a problem" className="">
              {problem}
            </ProblemNotice>
            {lapsesAt && (
              <Notice tone="warn" title="Prove again that this is your business">
                We couldn’t find your proof when we last looked. Without it, you can manage this listing until{' '}
                <DateOnly at={lapsesAt} />. Restore the proof, or{' '}
                <Link to={paths.claim(slug)} className="link">
                  prove it in another way
                </Link>
                .
              </Notice>
            )}
            {page.needsReviews && <FirstReviews slug={slug} />}
            <TakingNewDogs newDogs={page.newDogs} />
            <PeoplePanel page={page} />
            <DocumentsPanel slug={slug} documents={page.documents} />
            <AwayPanel page={page} />
            <Freshness page={page} />
            <Licence page={page} typed={typed} />
            <SentChanges changes={page.changes} />
            <Brought page={page} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-6">
            {card && (
              <section aria-labelledby="card">
                <h2 id="card" className="mb-3 text-h3">
                  How it looks in search results
                </h2>
                {/* A picture of a card: its links lead nowhere. */}
                <div className="card-box" inert>
                  <ServiceCard business={card} lazy={false} />
                </div>
                <p className="mt-3">
                  <Link to={paths.business(slug)} className="link wrap-anywhere">
                    See the page visitors see
                  </Link>
                </p>
                <p>
                  <Link to={paths.ownReviews(slug)} className="link">
                    Read and answer your reviews
                  </Link>
                </p>
                {!page.needsReviews && (
                  <p>
                    <Link to={paths.inviteReviews(slug)} className="link">
                      Ask for reviews
                    </Link>
                  </p>
                )}
              </section>
            )}
            <Settings page={page} hiding={hiding} />
          </div>
        </div>
      </Container>
    </>
  );
}

function OwnerAction({ intent, ...button }: { intent: string } & Omit<Parameters<typeof Button>[0], 'type'>) {
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === intent;
  return (
    <Form method="post">
      <Button type="submit" name="intent" value={intent} loading={busy} {...button} />
    </Form>
  );
}

function FirstReviews({ slug }: { slug: string }) {
  return (
    <Panel id="first-reviews" title="Ask three customers for a review">
      <p className="mb-3">
        Dog owners look first at what other customers say. Ask your last three, whether or not they were
        happy: by a link, a QR code or a card that you print.
      </p>
      <ButtonLink href={paths.inviteReviews(slug)} variant="outline">
        Ask for reviews
      </ButtonLink>
    </Panel>
  );
}

function Freshness({ page: { slug, facts } }: { page: OwnPageData }) {
  return (
    <Panel id="facts" title="Is it up to date?">
      <dl className="grid grid-cols-1 gap-3">
        {facts.map(({ label, words }) => (
          <div key={label} className="min-w-0">
            <dt className="text-label">{label}</dt>
            <dd className="text-ink-2">
              {words ? (
                <>
                  {words.by ? 'Confirmed' : 'Worked when we checked'}{' '}
                  <time dateTime={words.on}>{words.ago}</time>
                  {words.by && ` ${words.by}`}
                </>
              ) : (
                'Not confirmed yet'
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        If everything is correct, confirm it. Visitors see when the business last confirmed its details.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <OwnerAction intent="confirm" icon={CalendarCheck}>
          Everything is correct
        </OwnerAction>
        <ChangeLinks slug={slug} />
      </div>
    </Panel>
  );
}

function Licence({ page: { licence }, typed }: { page: OwnPageData; typed: string | undefined }) {
  const navigation = useNavigation();
  return (
    <Panel id="licence" title="Council licence">
      <p>{licence ?? 'Your listing doesn’t show a licence.'}</p>
      <Form method="post" className="mt-4 grid gap-3">
        <TextAreaField
          label="Tell us about your licence"
          name="licence"
          rows={3}
          required
          maxLength={LONGEST_NOTE}
          hint="Give the council, number, stars and end date. We check the register before we show it."
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
            Send
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function Brought({ page: { figures, ads, offersAds } }: { page: OwnPageData }) {
  return (
    <Panel id="brought" title="What your listing brought">
      {figures.length === 0 && <p>This site doesn’t count page views or calls.</p>}
      {figures.length > 0 && (
        <>
          <ul>
            {figures.map(({ label, last30, last90 }) => (
              <li key={label}>
                {label}: <b>{withThousands(last30)}</b> in the last 30 days, <b>{withThousands(last90)}</b> in
                the last 90.
              </li>
            ))}
          </ul>
          {ads.map((text) => (
            <p key={text} className="mt-2">
              {text}
            </p>
          ))}
          <p className="mt-2 text-small text-ink-2">
            We count without cookies and don’t record who visits. We don’t count browsers that ask not to be
            tracked, and we don’t know whether a call was answered.
          </p>
        </>
      )}
      {offersAds && (
        <p className="mt-2">
          <Link to={paths.advertise} className="inline-flex min-h-11 items-center link">
            Advertise here
          </Link>
        </p>
      )}
    </Panel>
  );
}

const RHYTHMS = Object.entries(FIGURES_RHYTHMS).map(([value, label]) => ({ value, label }));

function FiguresByEmail({ page: { figuresRhythm, figures } }: Pick<OwnPageProps, 'page'>) {
  const navigation = useNavigation();
  if (figures.length === 0) return null;
  return (
    <Form method="post" className="mb-6 grid gap-3">
      <SelectField
        label="Email me what my listing brought"
        name="figures"
        options={RHYTHMS}
        defaultValue={figuresRhythm}
      />
      <div>
        <Button
          type="submit"
          name="intent"
          value="figures"
          variant="outline"
          loading={navigation.formData?.get('intent') === 'figures'}
        >
          Save
        </Button>
      </div>
    </Form>
  );
}

function Settings({ page, hiding }: Pick<OwnPageProps, 'page' | 'hiding'>) {
  const navigation = useNavigation();
  const { slug, isAsked, enquiries } = page;
  return (
    <Panel id="settings" title="Settings">
      <FiguresByEmail page={page} />
      <h3 className="font-bold">Reminder emails</h3>
      <p className="mt-1">
        {isAsked
          ? 'We email you every six months to ask whether your listing is up to date.'
          : 'We can email you every six months to ask whether your listing is up to date. You can answer with one click and stop at any time.'}
      </p>
      <div className="mt-3">
        {isAsked ? (
          <OwnerAction intent="do-not-ask" variant="outline">
            Stop these emails
          </OwnerAction>
        ) : (
          <OwnerAction intent="ask" variant="outline">
            Email me twice a year
          </OwnerAction>
        )}
      </div>
      {enquiries !== null && (
        <>
          <h3 className="mt-6 font-bold">Enquiries</h3>
          <p className="mt-1 mb-3">
            {enquiries === 'on'
              ? 'Visitors can send you an enquiry by email. They confirm their address first, and don’t see yours.'
              : 'You’ve stopped enquiries by email.'}
          </p>
          {enquiries === 'on' ? (
            <OwnerAction intent="stop-enquiries" variant="outline">
              Stop enquiries
            </OwnerAction>
          ) : (
            <OwnerAction intent="take-enquiries" variant="outline">
              Take enquiries again
            </OwnerAction>
          )}
        </>
      )}
      <h3 className="mt-6 font-bold">Hide your listing</h3>
      <p className="mt-1 mb-3">
        Use this if you are closed for a while. Your page then says so, and searches and lists leave it out.
      </p>
      <Form method="post">
        <HidingFields given={hiding ?? { until: '', note: '' }} problems={hiding?.problems ?? {}} />
        <Button
          type="submit"
          name="intent"
          value="hide"
          variant="outline"
          className="mt-4"
          loading={navigation.formData?.get('intent') === 'hide'}
        >
          Hide my listing
        </Button>
      </Form>
      <h3 className="mt-6 font-bold">Stop managing this listing</h3>
      <p className="mt-1">Use this if you no longer work for the business. The listing stays.</p>
      <p className="mt-3">
        <Link to={paths.leaveBusiness(slug)} className="link">
          Stop managing this listing
        </Link>
      </p>
    </Panel>
  );
}
