import type { ReactNode, Ref } from 'react';

interface ResultsHeaderProps {
  headingRef?: Ref<HTMLHeadingElement>;
  heading: string;
  /** Number of results; empty when the details say it all. */
  count: string;
  details: string;
  children?: ReactNode;
}

/** What the list below is, in words; changes of the number are announced. */
export function ResultsHeader({ headingRef, heading, count, details, children }: ResultsHeaderProps) {
  return (
    <div className="mb-5 lg:mb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5">
        <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-4 text-h2 wrap-anywhere">
          {heading}
        </h2>
        <p role="status" className="text-ink-2">
          {count && <span className="font-semibold text-ink">{count}</span>}
          {count && details ? ' · ' : ''}
          {details}
        </p>
      </div>
      {children}
    </div>
  );
}
