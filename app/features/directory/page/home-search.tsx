import { type FormEvent, lazy, Suspense, useCallback } from 'react';
import { useLocation } from 'react-router';
import { Check, CircleAlert, LocateFixed } from 'lucide-react';
import { CardGridSkeleton } from '../card/skeleton.tsx';
import { Container } from '#app/ui/container.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { type HomeWords, SearchTop } from './search-top.tsx';
import type { SearchOnPage } from '../search/found-view.ts';
import { postcodeMessage } from './postcode-messages.ts';
import { SearchFields } from './search-fields.tsx';
import { LIST_FAILED } from '../search/list-failed.ts';
import { fromStart, isSearched, LOCATION_DISTANCE, parseSearchForm, readFields } from '../search/form.ts';
import { OrDivider } from './search-panel.tsx';
import { openSearch, searchedWords } from './searched.ts';
import { ServiceResults } from './service-results.tsx';
import { useCurrentLocation } from '../location/use-current-location.ts';
import { useKnownServices } from './use-known-services.ts';
import { usePostcodeToast } from './use-postcode-toast.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Button } from '#app/ui/button.tsx';
import type { LocationFlow } from '../location/flow.ts';

const NearbyResults = lazy(async () => ({ default: (await import('./nearby-results.tsx')).NearbyResults }));

const LOCATION_FORM = { ...parseSearchForm(new URLSearchParams()), distance: LOCATION_DISTANCE };

interface HomeSearchProps {
  search: SearchOnPage;
  regionName: string;
  words: HomeWords;
}

export function HomeSearch({ search, regionName, words }: HomeSearchProps) {
  const { flow, locate, showMore, choose, leave } = useLocationMode();
  const active = flow.state === 'active';
  const { key } = useLocation();
  const postcodeError = active ? null : postcodeMessage(search.found);
  usePostcodeToast(postcodeError);
  /** A search without a place refines the list near the visitor. */
  function onSearch(event: FormEvent<HTMLFormElement>) {
    const { service, postcode, distance } = readFields(event.currentTarget);
    if (flow.state !== 'active' || postcode !== '') return leave();
    event.preventDefault();
    void choose(fromStart({ ...flow.form, service, distance }));
  }
  const serviceTypes = useKnownServices(search.serviceTypes);
  const form = flow.state === 'active' ? flow.form : search.form;
  const isResults = active || isSearched(search.form);
  const searchKey = active ? 'visitor' : key;
  return (
    <>
      <SearchTop
        hero={isResults ? null : words}
        heading={active ? `${form.service || 'Dog care'} near you` : (search.about?.heading ?? 'Dog care')}
        line={active ? undefined : search.line}
        searched={searchedWords(form, active ? 'Near you' : `Anywhere in ${regionName}`)}
        searchKey={searchKey}
        hasError={postcodeError !== null}
      >
        <LocationButton state={flow.state} onPress={() => locate(LOCATION_FORM)} />
        <OrDivider />
        <SearchFields
          searchKey={searchKey}
          form={form}
          serviceTypes={serviceTypes}
          postcodeError={postcodeError}
          onSearch={onSearch}
        />
      </SearchTop>
      <Container className={isResults ? 'results-body' : 'py-8 lg:py-11'}>
        {flow.state === 'failed' && <LocationErrorBox />}
        <section id="results" tabIndex={-1} aria-label="Results">
          {active ? (
            <Suspense fallback={<CardGridSkeleton />}>
              <NearbyResults flow={flow} onShowMore={showMore} onChoose={choose} />
            </Suspense>
          ) : (
            <ServiceResults search={search} />
          )}
        </section>
      </Container>
    </>
  );
}

function useLocationMode() {
  const showToast = useToast();
  const onFailure = useCallback(
    (message: string) => {
      showToast({ title: `Location error: ${message}`, tone: 'danger' });
      // Leaves visitors alone who already use the form.
      if (message !== LIST_FAILED && !document.activeElement?.closest('form')) openSearch();
    },
    [showToast],
  );
  return useCurrentLocation(onFailure);
}

function LocationErrorBox() {
  return (
    <Notice tone="danger" title="Location error" className="mb-6">
      Please try again or search by postcode instead.
    </Notice>
  );
}

interface LocationButtonProps {
  state: LocationFlow['state'];
  onPress: () => void;
}

function LocationButton({ state, onPress }: LocationButtonProps) {
  return (
    <div className="needs-script">
      <Button
        variant="soft"
        className={`w-full sm:min-h-13 lg:min-h-14 @min-[63rem]:whitespace-nowrap ${state === 'active' ? 'border-2 border-success' : ''}`}
        icon={state === 'active' ? Check : LocateFixed}
        loading={state === 'locating'}
        aria-pressed={state === 'active'}
        onClick={onPress}
      >
        {label(state)}
      </Button>
      <p role="status" className="sr-only">
        {state === 'locating' ? 'Getting location...' : ''}
      </p>
    </div>
  );
}

function label(state: LocationFlow['state']) {
  switch (state) {
    case 'idle':
      return 'Use my current location';
    case 'locating':
      return 'Getting location...';
    case 'active':
      return 'Using current location';
    case 'failed':
      return (
        <span className="inline-flex items-center gap-2">
          Try again
          <CircleAlert aria-hidden className="size-5 text-danger" />
        </span>
      );
  }
}
