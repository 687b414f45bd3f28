import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { UNFINISHED_LISTING_DAYS } from '#app/platform/periods.ts';

export function GonePage() {
  return (
    <>
      <PageBand
        title="Your answers are no longer here"
        lede={`We keep the answers of an unfinished listing for ${UNFINISHED_LISTING_DAYS} days after the last change.`}
      />
      <Container className="py-8 lg:py-11">
        <ButtonLink href={paths.listYourBusiness}>Start again</ButtonLink>
      </Container>
    </>
  );
}
