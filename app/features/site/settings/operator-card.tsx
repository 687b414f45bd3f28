import { Lock } from 'lucide-react';

interface OperatorCardProps {
  /** Who counts page views, as a sentence. */
  analytics: string;
  isByOperator: boolean;
}

/**
 * What is set where the site is run, and cannot be set here: which other sites a page may load scripts from is fixed when the
 * site starts, and sent with every page.
 */
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
