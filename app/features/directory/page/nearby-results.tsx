import { useEffect, useRef } from 'react';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CardGrid } from '../card/grid.tsx';
import { LiveCards } from '../card/live-cards.tsx';
import type { LocationFlow } from '../location/flow.ts';
import { keepNearby } from '../location/fetch-nearby.ts';
import { keepDistances, mapNearMe } from '../location/near-me.ts';
import { NoResults } from './no-results.tsx';
import { resultSummary } from '../search/result-line.ts';
import { pressFilters } from './press-filters.ts';
import { ResultsBar } from './results-bar.tsx';
import { chipsOf } from '../filter-panel/chips.ts';
import { FilterRow } from '../filter-panel/filter-row.tsx';
import { type SearchForm, searchQuery } from '../search/form.ts';
import { focusCard, focusResults } from './use-results-focus.ts';

interface NearbyResultsProps {
  flow: Extract<LocationFlow, { state: 'active' }>;
  onShowMore: () => void;
  /** Shows what another search finds round the same place. */
  onChoose: (form: SearchForm) => void;
}

/** The list round the visitor's own position. */
export function NearbyResults({ flow, onShowMore, onChoose }: NearbyResultsProps) {
  const { form } = flow;
  const { businesses, total, nearestOnly, next } = flow.found;
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<{ form: SearchForm; shown: number }>(null);
  useEffect(() => {
    const isSameSearch = before.current?.form === form;
    if (before.current && isSameSearch) focusCard(list.current, before.current.shown);
    else focusResults();
    before.current = { form, shown: businesses.length };
  }, [form, businesses]);
  useEffect(() => {
    const distances = businesses.flatMap(({ href, distance }) =>
      distance ? [[href, distance] as const] : [],
    );
    keepDistances(Object.fromEntries(distances));
  }, [businesses]);
  // A page that is opened from here knows of it; another search ends it.
  useEffect(() => () => keepDistances(null), []);
  const map = mapNearMe(form, flow.position);
  const { count, details } = resultSummary({
    ...{ form, total, nearestOnly, postcodeFailed: false, onTownPage: false },
    from: 'visitor',
  });
  return (
    <div ref={list}>
      <h2 className="sr-only">Services</h2>
      <Notice
        tone="info"
        role="status"
        title="Showing services near your current location"
        className="mb-3"
        action={
          <button type="button" onClick={stop} className="min-h-11 link">
            Stop using my location
          </button>
        }
      />
      <p role="status" className="text-ink-2">
        {count && <b className="text-ink">{`${count} `}</b>}
        {details}
      </p>
      <div className="results-notes">
        <FilterRow
          key={searchQuery(form)}
          form={form}
          isPlaced
          unknown={flow.found.unknown}
          total={total}
          choices={flow.found.choices}
          pathname={null}
          map={map}
          onChoose={(chosen) => onChoose({ ...chosen, service: form.service, distance: form.distance })}
        />
      </div>
      {businesses.length === 0 ? (
        <NoResults form={form} townName={null} pathname={paths.home} onChoose={onChoose} />
      ) : (
        <LiveCards businesses={businesses} onPress={pressFilters}>
          <CardGrid businesses={businesses} />
          <ResultsBar map={map} filters={chipsOf(form).length} />
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

/** Ends the search round the visitor for good. What the document brought is gone from the page, so it is opened anew. */
function stop(): void {
  keepDistances(null);
  keepNearby();
  location.reload();
}
