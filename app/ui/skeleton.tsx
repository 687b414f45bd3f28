/** Pulsing placeholder for loading content; give it that content's size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-small bg-sunken dark:bg-raised ${className}`} />;
}
