import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { ACKNOWLEDGED_WITHIN_DAYS, RETENTION_DAYS } from './retention.ts';
import type { MessageKind } from './message.ts';

/** What happens to a message that has been sent. */
export function MessageSentPage({ siteName, kind }: { siteName: string; kind: MessageKind }) {
  const isComplaint = kind === 'complaint';
  return (
    <>
      <PageBand title="Thank you for writing" lede={`Your ${kind} has reached ${siteName}.`} />
      <Container className="py-11 lg:py-16">
        <div className="prose">
          <h2>What happens next</h2>
          <ul>
            {isComplaint && (
              <li>
                We tell you by e-mail that it has come: at once, or within {ACKNOWLEDGED_WITHIN_DAYS} days
                where a person has to do it.
              </li>
            )}
            <li>
              Somebody who looks after this directory reads it and answers by e-mail, to the address you gave:
              within a month, mostly sooner. Look among your junk mail as well.
            </li>
            {!isComplaint && (
              <li>
                A new entry, or a change of one, is made by hand. It can be seen by everybody from then on.
              </li>
            )}
            <li>
              We keep the {kind} for {RETENTION_DAYS.afterDealtWith} days after we have dealt with it, and for
              a year at the most. The{' '}
              <Link to={`${paths.privacy}#messages`} className="link">
                privacy page
              </Link>{' '}
              says more.
            </li>
          </ul>
          <p className="flex flex-wrap gap-3">
            <ButtonLink href={paths.home}>Find dog care</ButtonLink>
            <ButtonLink href={paths.contact} variant="outline">
              Write another message
            </ButtonLink>
          </p>
        </div>
      </Container>
    </>
  );
}
