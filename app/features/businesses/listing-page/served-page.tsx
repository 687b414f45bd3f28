import { type ComponentType, lazy, type MouseEvent, Suspense } from 'react';
import { useServed } from '#app/rendering/use-served.ts';
import { Container } from '#app/ui/container.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Shown } from './business-page.tsx';

const LISTING_ID = 'listing';

/** What draws the page is fetched by those browsers alone that come to it without loading a document. */
const Page: ComponentType<{ shown: Shown }> = import.meta.env.SSR
  ? (await import('./business-page.tsx')).BusinessPage
  : lazy(async () => ({ default: (await import('./business-page.tsx')).BusinessPage }));

/** The page of a business: what came with the document stays as it is. */
export function ServedPage({ shown }: { shown: Shown }) {
  const markup = useServed(LISTING_ID, shown);
  const onClick = useButtons(shown);
  // Nothing in it reacts by itself: this listens for all of its buttons, which are pressed by keys as well.
  const props = { id: LISTING_ID, onClick };
  if (markup) {
    return <div key="served" {...props} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
  }
  const page = <Page shown={shown} />;
  return (
    <div key="made" {...props}>
      {import.meta.env.SSR ? page : <Suspense fallback={<PageSkeleton />}>{page}</Suspense>}
    </div>
  );
}

/** What the buttons do that share and print the page. */
function useButtons(shown: Shown) {
  const showToast = useToast();
  return async ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest('[data-does]');
    if (!button || !('listing' in shown)) return;
    if (button.getAttribute('data-does') === 'print') return window.print();
    const { sharePage } = await import('./share.ts');
    const said = await sharePage(shown.listing.name);
    if (said) showToast(said);
  };
}

/** Boxes of the page's size while what draws it is fetched. */
function PageSkeleton() {
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
