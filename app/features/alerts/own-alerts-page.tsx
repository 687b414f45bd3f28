import type { ReactNode } from 'react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Back } from './ask-page.tsx';
import { alertSentence, type OwnAlert, type OwnAlerts } from './own-alerts.ts';

interface OwnAlertsProps {
  /** Null if the link has ended. */
  own: OwnAlerts | null;
  /** True for the link that stops them. */
  isStop: boolean;
  problem: string | undefined;
}

/** Emails about searches to one address. Opening the page changes nothing: every answer is a button. */
export function OwnAlertsPage({ own, isStop, problem }: OwnAlertsProps) {
  if (!own) return <Ended />;
  const { alert, others, email } = own;
  return (
    <>
      <PageBand
        above={alert.page !== null && <Back to={alert.page} about={alert.short} />}
        title={titleOf(alert, isStop)}
      />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-6">
          <ProblemNotice title="There is a problem" className="">
            {problem}
          </ProblemNotice>
          <Card>
            {alert.state === 'stopped' ? (
              <Stopped alert={alert} isLast={others.length === 0} />
            ) : (
              <p className="wrap-anywhere">
                {alertSentence(alert, alert.daily)}, to{' '}
                <b>{alert.state === 'asked' ? email : masked(email)}</b>.
              </p>
            )}
            <Answers alert={alert} />
          </Card>
          {alert.state === 'asked' && (
            <p className="text-ink-2">Didn’t ask for this? Close this page and you won’t hear from us.</p>
          )}
          {alert.state !== 'asked' && others.length > 0 && (
            <section aria-labelledby="others" className="grid gap-4">
              <h2 id="others" className="text-h3">
                Your other emails
              </h2>
              {others.map((other) => (
                <Card key={other.id}>
                  <p className="wrap-anywhere">{alertSentence(other, other.daily)}.</p>
                  <Answers alert={other} />
                </Card>
              ))}
            </section>
          )}
        </div>
      </Container>
    </>
  );
}

function titleOf({ state, short }: OwnAlert, isStop: boolean): string {
  if (state === 'asked') return 'Start these emails?';
  if (state === 'stopped') return 'Stopped';
  if (isStop) return 'Stop these emails?';
  return state === 'ending' ? `Still looking for ${short}?` : 'Your emails';
}

function Answers({ alert: { id, daily, state, what, isDigest } }: { alert: OwnAlert }) {
  const press = (intent: string, label: string, variant: 'primary' | 'outline' = 'outline') => (
    <Button type="submit" name="intent" value={intent} variant={variant} aria-description={what}>
      {label}
    </Button>
  );
  return (
    <Form method="post" className="mt-4 flex flex-wrap gap-3">
      <input type="hidden" name="alert" value={id} />
      {state === 'asked' && (
        <>
          {!isDigest && (
            <div className="w-full">
              <SelectField
                label="How often?"
                name="often"
                options={[
                  { value: 'weekly', label: 'Once a week' },
                  { value: 'daily', label: 'Once a day' },
                ]}
              />
            </div>
          )}
          {press('start', 'Start', 'primary')}
        </>
      )}
      {state === 'stopped' && (
        <>
          <input type="hidden" name="often" value={daily ? 'daily' : 'weekly'} />
          {press('start', 'Start again')}
        </>
      )}
      {state === 'ending' && press('keep', 'Yes, I’m still looking', 'primary')}
      {(state === 'on' || state === 'ending') && (
        <>
          <input type="hidden" name="often" value={daily ? 'weekly' : 'daily'} />
          {press('stop', 'Stop', state === 'on' ? 'primary' : 'outline')}
          {!isDigest && press('often', daily ? 'Once a week instead' : 'Once a day instead')}
        </>
      )}
    </Form>
  );
}

function Stopped({ alert, isLast }: { alert: OwnAlert; isLast: boolean }) {
  return (
    <>
      <p>
        You won’t get emails about new {alert.what} again.{' '}
        {isLast && `We’ll delete your address on ${alert.deletedOn ?? ''}.`}
      </p>
      {alert.page !== null && (
        <p>
          <Link to={alert.page} className="inline-flex min-h-11 items-center link">
            See {alert.short}
          </Link>
        </p>
      )}
    </>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <div className="rounded-card bg-surface p-4 shadow-card sm:p-5">{children}</div>;
}

/** Hides an address from those who look over a shoulder: `s…@example.org`. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

function Ended() {
  return (
    <>
      <PageBand
        title="This link doesn’t work any more"
        lede="It has expired, or these emails were stopped and we’ve deleted your address."
      />
      <Container className="py-8 lg:py-11">
        <p>
          <Link to={paths.home} className="link">
            Search again
          </Link>{' '}
          and use the form below the results.
        </p>
      </Container>
    </>
  );
}
