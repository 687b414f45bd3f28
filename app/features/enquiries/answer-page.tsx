import type { ReactNode } from 'react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { CONFIRM_ENQUIRY_DAYS } from '#app/platform/periods.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import type { AskedBusiness, OwnEnquiry } from './enquiry.ts';

interface AnswerProps {
  /** Null if the link has ended. */
  found: { own: OwnEnquiry } | { asked: AskedBusiness } | null;
  problem: string | undefined;
}

/** An enquiry of a mailed link. Opening the page changes nothing: every answer is a button. */
export function AnswerPage({ found, problem }: AnswerProps) {
  if (!found) return <Ended />;
  return 'own' in found ? (
    <Own own={found.own} problem={problem} />
  ) : (
    <Asked asked={found.asked} problem={problem} />
  );
}

function Own({ own, problem }: { own: OwnEnquiry; problem: string | undefined }) {
  const { isSent, canSend, businesses, when, about, name, email, deletedOn } = own;
  return (
    <Frame title={isSent ? 'Your enquiry' : 'Send your enquiry?'} problem={problem}>
      <section aria-labelledby="to" className="rounded-card bg-surface p-4 shadow-card">
        <h2 id="to" className="text-label">
          {isSent ? 'You asked' : 'It goes to'}
        </h2>
        <ul className="mt-2 grid gap-2">
          {businesses.map(({ name: business, href, words }) => (
            <li key={business} className="wrap-anywhere">
              {href ? (
                <Link to={href} className="link">
                  {business}
                </Link>
              ) : (
                business
              )}
              {words && <span className="block text-ink-2">{words}</span>}
              {!words && isSent && <span className="block text-ink-2">Not sent yet.</span>}
            </li>
          ))}
        </ul>
        <p className="mt-4 whitespace-pre-line wrap-anywhere" dir="auto">
          {when && `When: ${when}\n\n`}
          {about}
        </p>
        <p className="mt-4 text-ink-2 wrap-anywhere">
          They reply to {name}, {email}.
        </p>
      </section>
      <Form method="post" className="flex flex-wrap gap-3">
        {canSend && (
          <Button type="submit" name="intent" value="send">
            Send
          </Button>
        )}
        <Button type="submit" name="intent" value="withdraw" variant="outline">
          {isSent ? 'Withdraw it' : 'Don’t send it'}
        </Button>
      </Form>
      <p className="text-ink-2">
        {isSent
          ? `If you withdraw it, we delete it here and ask those who have it to delete it too. Otherwise we delete it on ${deletedOn}.`
          : 'They see your message, first name and email address, but not who else you asked. Didn’t write this? Close this page. We won’t send it.'}
      </p>
    </Frame>
  );
}

function Asked({
  asked: { name, sender, isDeclined },
  problem,
}: {
  asked: AskedBusiness;
  problem: string | undefined;
}) {
  if (isDeclined)
    return (
      <Frame title="Thank you" problem={problem}>
        <p className="wrap-anywhere">
          We’ve told {sender} that {name} can’t help this time.
        </p>
      </Frame>
    );
  return (
    <Frame title="Send a polite no?" problem={problem}>
      <p className="wrap-anywhere">
        We email {sender}: “{name} can’t help with your enquiry this time, and is sorry to disappoint you.”
      </p>
      <Form method="post">
        <Button type="submit" name="intent" value="no">
          Send a polite no
        </Button>
      </Form>
    </Frame>
  );
}

function Frame({
  title,
  problem,
  children,
}: {
  title: string;
  problem?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <PageBand title={title} />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-5">
          <ProblemNotice title="There is a problem" className="">
            {problem}
          </ProblemNotice>
          {children}
        </div>
      </Container>
    </>
  );
}

function Ended() {
  return (
    <Frame title="This link doesn’t work any more">
      <p>
        The enquiry was withdrawn or deleted, or nobody pressed “Send” within {CONFIRM_ENQUIRY_DAYS} days.
      </p>
      <p>
        <Link to={paths.home} className="link">
          Find dog care
        </Link>
      </p>
    </Frame>
  );
}
