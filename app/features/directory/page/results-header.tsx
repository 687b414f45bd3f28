import { RESULTS_HEADING_ID } from './use-results-focus.ts';

interface ResultsHeaderProps {
  heading: string;
  /** Number of results; empty when the details say it all. */
  count: string;
  details: string;
}

/** What the list below the home page's hero is. */
export function ResultsHeader({ heading, count, details }: ResultsHeaderProps) {
  return (
    <div className="mb-5 lg:mb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5">
        <h2 id={RESULTS_HEADING_ID} tabIndex={-1} className="scroll-mt-4 text-h2 wrap-anywhere">
          {heading}
        </h2>
        <p role="status" className="text-ink-2">
          {count && <span className="font-semibold text-ink">{count}</span>}
          {count && details ? ' · ' : ''}
          {details}
        </p>
      </div>
    </div>
  );
}
