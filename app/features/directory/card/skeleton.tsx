import { Skeleton } from '#app/ui/skeleton.tsx';

const CARDS = 6;

/** Boxes of the cards' size while they load. */
export function CardGridSkeleton() {
  return (
    <div className="cards">
      <p role="status" className="mb-4 text-ink-2">
        Loading services...
      </p>
      <div aria-hidden className="card-grid">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className="flex h-84 flex-col gap-3 rounded-card bg-surface p-3.5 shadow-card">
            <Skeleton className="size-24" />
            <Skeleton className="h-6" />
            <Skeleton className="mt-auto h-11.5" />
          </div>
        ))}
      </div>
    </div>
  );
}
