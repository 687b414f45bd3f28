import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { MessageKind } from './message.ts';
import {
  ACKNOWLEDGE_COMPLAINT_DAYS,
  ANSWERED_MESSAGE_DAYS,
  LONGEST_MESSAGE_DAYS,
  periodInWords,
} from '#app/platform/periods.ts';

export function MessageSentPage({ siteName, kind }: { siteName: string; kind: MessageKind }) {
  const isComplaint = kind === 'complaint';
  return (
    <>
      <PageBand
        title={isComplaint ? 'Complaint sent' : 'Message sent'}
        lede={`${siteName} has received your ${kind}.`}
      />
      <Container className="py-11 lg:py-16">
        <div className="prose">
          <h2>What happens next?</h2>
          <ul>
            {isComplaint && (
              <li>
                We’ll email you to confirm that we’ve received it, always within {ACKNOWLEDGE_COMPLAINT_DAYS}{' '}
                days.
              </li>
            )}
            <li>We’ll read it and email you within a month, usually sooner. Check your spam folder too.</li>
            {!isComplaint && (
              <li>
                If you asked us to add or change a listing, we’ll check it first. Anyone can then see it.
              </li>
            )}
            <li>
              We delete the {kind} {ANSWERED_MESSAGE_DAYS} days after we’ve dealt with it, or after{' '}
              {periodInWords(LONGEST_MESSAGE_DAYS)} at the latest. The{' '}
              <Link to={`${paths.privacy}#messages`} className="link">
                privacy page
              </Link>{' '}
              explains more.
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
