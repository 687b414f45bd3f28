import type { ReactNode } from 'react';

/** The white panel over the hero's edge with the ways to search; `art` peeks over its upper edge. */
export function SearchPanel({ art, children }: { art?: ReactNode; children: ReactNode }) {
  return (
    <div className="relative rounded-panel bg-surface p-4 shadow-panel sm:p-6 print:hidden lg:rounded-panel-wide">
      {art}
      <div className="flex flex-col gap-2.5 lg:flex-row lg:gap-3.5 lg:items-end">{children}</div>
    </div>
  );
}

/** Stands between two ways to search: a footpath with a word on narrow screens, the word alone on wide ones. */
export function OrDivider() {
  return (
    <p className="needs-script flex items-center gap-3 text-label font-normal text-ink-2 lg:h-14">
      <span aria-hidden className="h-0 grow border-t-3 border-dashed border-sun-deep lg:hidden" />
      or
      <span aria-hidden className="h-0 grow border-t-3 border-dashed border-sun-deep lg:hidden" />
    </p>
  );
}
