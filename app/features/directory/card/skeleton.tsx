import { Skeleton } from '#app/ui/skeleton.tsx';

export function CardGridSkeleton() {
  return (
    <div className="cards">
      <p role="status" className="mb-4 text-ink-2">
        Loading services...
      </p>
      <div aria-hidden className="card-grid">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-84" />
        ))}
      </div>
    </div>
  );
}
