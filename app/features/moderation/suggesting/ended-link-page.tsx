import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { SENDER_LINK_DAYS } from '#app/platform/periods.ts';

/** Offers a new link to a suggestion in place of one that has ended. @param canAsk false without an email address */
export function EndedLinkPage({ token, canAsk }: { token: string; canAsk: boolean }) {
  return (
    <>
      <PageBand
        title="This link has ended"
        lede={
          canAsk
            ? `Links to suggestions work for ${SENDER_LINK_DAYS} days. We can email you a new one, to the address you gave with the suggestion.`
            : `Links to suggestions work for ${SENDER_LINK_DAYS} days, and we don’t have your email address.`
        }
      />
      {canAsk && (
        <Container className="py-8 lg:py-11">
          <form method="post" action={paths.sentChange(token)}>
            <Button type="submit">Email me a new link</Button>
          </form>
        </Container>
      )}
    </>
  );
}
