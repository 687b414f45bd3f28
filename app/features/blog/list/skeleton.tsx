import { Skeleton } from '#app/ui/skeleton.tsx';

const CARDS = 6;

/** Boxes of the posts' size while another list loads. */
export function BlogListSkeleton() {
  return (
    <>
      <p role="status" className="mb-4 text-ink-2">
        Loading posts...
      </p>
      <div aria-hidden className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
            <Skeleton className="aspect-video" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-7" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        ))}
      </div>
    </>
  );
}
