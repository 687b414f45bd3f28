import { useEffect, useRef } from 'react';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CardGrid } from '../card/grid.tsx';
import { LiveCards } from '../card/live-cards.tsx';
import type { LocationFlow } from '../location/flow.ts';
import { NoResults } from './no-results.tsx';
import { resultHeading, resultSummary } from './result-line.ts';
import { ResultsHeader } from './results-header.tsx';
import { OpenFields } from './open-fields.tsx';
import type { SearchForm } from '../search/form.ts';
import { focusCard, focusResults } from './use-results-focus.ts';

interface NearbyResultsProps {
  flow: Extract<LocationFlow, { state: 'active' }>;
  form: SearchForm;
  regionName: string;
  onShowMore: () => void;
  /** Shows those that are open then instead; see SearchForm. */
  onOpen: (open: string) => void;
}

/** The list round the visitor's own position. */
export function NearbyResults({ flow, form, regionName, onShowMore, onOpen }: NearbyResultsProps) {
  const { businesses, total, nearestOnly, next } = flow.found;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(0);
  useEffect(() => {
    if (shownBefore.current === 0) focusResults(heading.current);
    else if (businesses.length > shownBefore.current) focusCard(list.current, shownBefore.current);
    shownBefore.current = businesses.length;
  }, [businesses]);
  const facts = {
    form,
    regionName,
    total,
    nearestOnly,
    townName: null,
    postcodeFailed: false,
    from: 'visitor' as const,
  };
  return (
    <div ref={list}>
      <Notice
        tone="info"
        role="status"
        title="Showing services near your current location"
        className="mb-6"
      />
      <ResultsHeader headingRef={heading} heading={resultHeading(facts)} {...resultSummary(facts)}>
        <OpenFields
          key={flow.open}
          form={{ ...form, open: flow.open }}
          untold={flow.found.untold}
          pathname={null}
          onChoose={onOpen}
        />
      </ResultsHeader>
      {businesses.length === 0 ? (
        <NoResults form={form} townName={null} pathname={paths.home} />
      ) : (
        <LiveCards businesses={businesses}>
          <CardGrid businesses={businesses} />
        </LiveCards>
      )}
      {next !== null && (
        <p className="mt-6 flex justify-center">
          <Button variant="outline" loading={flow.loadingMore} onClick={onShowMore}>
            Show more
          </Button>
        </p>
      )}
    </div>
  );
}
