/** What the first focus stop of a page jumps to. */
export type SkipTarget = 'main content' | 'results';

const IDS: Record<SkipTarget, string> = { 'main content': 'main', results: 'results' };

/** Lets keyboard users pass the navigation; unseen until it has the focus. */
export function SkipLink({ to }: { to: SkipTarget }) {
  return (
    <a
      href={`#${IDS[to]}`}
      className="absolute top-2 left-3 z-30 inline-flex min-h-11 items-center rounded-small bg-surface px-4 text-button text-ink not-focus:sr-only"
    >
      Skip to {to}
    </a>
  );
}
