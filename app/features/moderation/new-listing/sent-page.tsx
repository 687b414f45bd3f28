import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import { CONFIRM_SUGGESTION_DAYS } from '#app/platform/periods.ts';

export interface SentShown {
  begun: string;
  email: string | null;
}

export function ListingSentPage({
  shown: { begun, email },
  problem,
}: {
  shown: SentShown;
  problem: ToastMessage | undefined;
}) {
  if (email === null) {
    return (
      <PageBand
        title="Thank you"
        lede="Your listing is with us. We’ll email you when it is published, or if we have a question."
      />
    );
  }
  return (
    <>
      <PageBand
        title="Check your email"
        lede={
          <span className="wrap-anywhere">
            We’ve sent a link to <b>{email}</b>. Open it and press Confirm, so that we know the address is
            yours.
          </span>
        }
      />
      <Container className="py-8 lg:py-11">
        <div className="flex max-w-[40rem] flex-col gap-6">
          {problem && (
            <Notice tone="danger" role="alert" title={problem.title}>
              {problem.description}
            </Notice>
          )}
          <section aria-labelledby="next">
            <h2 id="next" className="text-h3">
              What happens next
            </h2>
            <ol className="mt-2 list-decimal pl-6">
              <li>
                You confirm your email address. The link works for {CONFIRM_SUGGESTION_DAYS} days. You can
                then add photos.
              </li>
              <li>We check your listing.</li>
              <li>We email you when it is published, or if we have a question.</li>
            </ol>
          </section>
          <Form method="post" className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="again" variant="outline">
              Send it again
            </Button>
            <ButtonLink href={paths.begunListing(begun, 'check')} variant="outline">
              Change the address
            </ButtonLink>
          </Form>
          <p className="text-ink-2">No email after a few minutes? Look in your spam folder.</p>
        </div>
      </Container>
    </>
  );
}
