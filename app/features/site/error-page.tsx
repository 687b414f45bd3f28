import { useLocation } from 'react-router';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

/** Shown when a page fails: full page loads get out of a broken state, so these are plain links. */
export function ErrorPage() {
  const { pathname, search } = useLocation();
  return (
    <>
      <PageBand title="This page could not be shown" lede="Something went wrong on our side, not on yours." />
      <Container className="py-11 lg:py-16">
        <p className="max-w-[66ch]">
          Please load the page again in a moment. If it fails again, start from the home page. Nothing you
          entered has been saved.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={pathname + search} className={buttonClassName('primary', 'default')}>
            Load again
          </a>
          <a href="/" className={buttonClassName('outline', 'default')}>
            Return to Home
          </a>
        </p>
      </Container>
    </>
  );
}
