import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

/** Stands at the sign-in address until accounts open. */
export function AuthPlaceholder() {
  return (
    <>
      <PageBand title="Accounts are not open yet" lede="You need none to search, or to ring a business." />
      <Container className="py-11 lg:py-16">
        <ButtonLink href="/">Return to Home</ButtonLink>
      </Container>
    </>
  );
}
