import { type ComponentType, lazy, Suspense } from 'react';
import { useServed } from '#app/rendering/use-served.ts';
import { Container } from '#app/ui/container.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Listing } from './listing.ts';

const LISTING_ID = 'listing';

/** What draws the page is fetched by those browsers alone that come to it without loading a document. */
const Page: ComponentType<{ listing: Listing }> = import.meta.env.SSR
  ? (await import('./page.tsx')).ListingPage
  : lazy(async () => ({ default: (await import('./page.tsx')).ListingPage }));

/** The page of a business: what came with the document stays as it is. */
export function ServedListing({ listing }: { listing: Listing }) {
  const markup = useServed(LISTING_ID, listing);
  if (markup) {
    return <div key="served" id={LISTING_ID} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
  }
  const page = <Page listing={listing} />;
  return (
    <div key="made" id={LISTING_ID}>
      {import.meta.env.SSR ? page : <Suspense fallback={<ListingSkeleton />}>{page}</Suspense>}
    </div>
  );
}

/** Boxes of the page's size while what draws it is fetched. */
function ListingSkeleton() {
  return (
    <Container className="py-11">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div aria-hidden className="flex flex-col gap-3">
        <Skeleton className="h-84" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </Container>
  );
}
