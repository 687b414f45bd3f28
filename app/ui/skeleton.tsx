/** A softly pulsing box in the place of something that is still loading; give it the size of that thing. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-small bg-sunken dark:bg-raised ${className}`} />;
}
