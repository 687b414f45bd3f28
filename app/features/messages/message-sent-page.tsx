import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { KEPT_DAYS } from './kept-days.ts';

/** What happens to a message that has been sent. */
export function MessageSentPage({ siteName }: { siteName: string }) {
  return (
    <>
      <PageBand title="Thank you for writing" lede={`Your message has reached ${siteName}.`} />
      <Container className="py-11 lg:py-16">
        <div className="prose">
          <h2>What happens next</h2>
          <ul>
            <li>
              Somebody who looks after this directory reads it and answers by e-mail, to the address you gave:
              within a month, mostly sooner. Look among your junk mail as well.
            </li>
            <li>
              A new entry, or a change of one, is made by hand. It can be seen by everybody from then on.
            </li>
            <li>
              We keep the message for {KEPT_DAYS.afterDealtWith} days after we have dealt with it, and for a
              year at the most. The{' '}
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
