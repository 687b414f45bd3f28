import { Lock } from 'lucide-react';

interface OperatorCardProps {
  analytics: string;
  isByOperator: boolean;
}

/** Settings fixed at start, since they decide the script sources of the CSP. */
export function OperatorCard({ analytics, isByOperator }: OperatorCardProps) {
  return (
    <section aria-labelledby="operator" className="sheet-form mt-8 wrap-anywhere">
      <h2 id="operator" className="text-h3">
        Visitor counts
      </h2>
      <p>{analytics}</p>
      <p className="flex items-center gap-1.5 text-small text-ink-2">
        <Lock aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0">
          {isByOperator ? 'Set by the operator (ANALYTICS_PROVIDER)' : 'Default'}
        </span>
      </p>
      <p className="text-small text-ink-2">
        You can’t change this here, because it is fixed when the site starts. The person who runs the site
        sets ANALYTICS_PROVIDER and restarts it: see docs/configuration.md.
      </p>
    </section>
  );
}
