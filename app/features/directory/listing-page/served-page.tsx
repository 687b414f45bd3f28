import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useServed } from '#app/rendering/markup/use-served.ts';
import { WrittenPart } from '#app/rendering/markup/written-parts.ts';
import { Container } from '#app/ui/container.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Shown } from './business-page.tsx';
import type { Listing, Visit } from './content/listing.ts';

const LISTING_ID = 'listing';

/** Loaded only by browsers that reach the page without loading a document. */
const Page: ComponentType<{ shown: Shown }> = import.meta.env.SSR
  ? (await import('./business-page.tsx')).BusinessPage
  : lazy(async () => ({ default: (await import('./business-page.tsx')).BusinessPage }));

interface Served {
  name: string;
  /** Changes if and only if the markup does. */
  tag: string;
  visit: Visit | null;
  listing?: Listing | undefined;
}

export type ServedShown = Served | Exclude<Shown, { listing: Listing }>;

export function ServedPage({ shown }: { shown: ServedShown }) {
  const markup = useServed(LISTING_ID, 'tag' in shown ? { tag: shown.tag, visit: shown.visit } : shown);
  const onClick = useButtons(shown);
  const page = useRef<HTMLDivElement>(null);
  const isKnown = 'tag' in shown && shown.visit?.distance;
  useEffect(() => {
    if (isKnown) return;
    const gone = new AbortController();
    void import('../location/show-near-me.ts')
      .then(({ showNearMe }) => page.current && !gone.signal.aborted && showNearMe(page.current, gone.signal))
      .catch(() => {});
    return () => gone.abort();
  }, [isKnown]);
  // Handles all buttons by delegation; click covers the keyboard too.
  const props = { id: LISTING_ID, ref: page, onClick };
  if (markup) return <WrittenPart key="served" {...props} markup={markup} />;
  const whole = wholeOf(shown);
  const made = whole ? <Page shown={whole} /> : <SharedListing />;
  return (
    <WrittenPart key="made" {...props} markup={null}>
      {import.meta.env.SSR ? made : <Suspense fallback={<PageSkeleton />}>{made}</Suspense>}
    </WrittenPart>
  );
}

function wholeOf(shown: ServedShown): Shown | null {
  if (!('tag' in shown)) return shown;
  const { listing, visit } = shown;
  return listing ? { listing, visit } : null;
}

/** Refetches the page's data if the markup was lost, such as to other changes of the document. */
function SharedListing() {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return <PageSkeleton />;
}

function useButtons(shown: ServedShown) {
  const showToast = useToast();
  return async ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest('[data-does]');
    if (!button || !('tag' in shown)) return;
    if (button.getAttribute('data-does') === 'print') return window.print();
    const { sharePage } = await import('#app/ui/toast/share-page.ts');
    const said = await sharePage(shown.name);
    if (said) showToast(said);
  };
}

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
