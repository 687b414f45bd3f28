import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { LiveList } from '../card/live-list.tsx';
import { chosenBy } from '../filter-panel/choosing.ts';
import type { LocationFlow } from '../location/flow.ts';
import { keepNearby } from '../location/fetch-nearby.ts';
import { keepDistances } from '../location/near-me.ts';
import { parseSearchForm, readFields, type SearchForm } from '../search/form.ts';
import { countCards } from '../card/list-markup.ts';
import { FOUND_ID } from '../search/found-view.ts';
import { resultSummary } from '../search/result-line.ts';
import { pressFilters } from './press-filters.ts';
import { focusCard, focusResults } from './use-results-focus.ts';

interface NearbyResultsProps {
  flow: Extract<LocationFlow, { state: 'active' }>;
  onShowMore: () => void;
  onChoose: (form: SearchForm) => void;
}

export function NearbyResults({ flow, onShowMore, onChoose }: NearbyResultsProps) {
  const { form, found } = flow;
  const { total, nearestOnly, days, next } = found;
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<{ form: SearchForm; shown: number }>(null);
  useEffect(() => {
    const isSameSearch = before.current?.form === form;
    if (before.current && isSameSearch) focusCard(list.current, before.current.shown);
    else focusResults();
    before.current = { form, shown: countCards() };
  }, [form, found]);
  useEffect(() => keepDistances(found.distances), [found.distances]);
  // Pages opened from here use the distances; another search discards them.
  useEffect(() => () => keepDistances(null), []);
  const { count, details } = resultSummary({
    form,
    total,
    nearestOnly,
    postcodeFailed: false,
    onTownPage: false,
    from: 'visitor',
    days,
  });

  function onPress(event: MouseEvent) {
    void pressFilters(event);
    const query = chosenBy(event.target);
    const { distance, sort } = form;
    if (query !== null) onChoose({ ...parseSearchForm(new URLSearchParams(query)), distance, sort });
  }

  function onSubmit(event: FormEvent) {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || target.id !== 'filter-panel') return;
    event.preventDefault();
    const { service, distance } = form;
    onChoose({ ...readFields(target), service, distance });
  }

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
      <LiveList id={FOUND_ID} list={found} onPress={onPress} onSubmit={onSubmit} />
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

/** Ends the mode. Reloads the page, since the document's own list is gone. */
function stop(): void {
  keepDistances(null);
  keepNearby();
  location.reload();
}
