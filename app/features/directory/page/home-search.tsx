import { type FormEvent, lazy, Suspense, useCallback } from 'react';
import { useLocation } from 'react-router';
import { CardGridSkeleton } from '../card/skeleton.tsx';
import { Container } from '#app/ui/container.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { type HomeWords, SearchTop } from './search-top.tsx';
import type { SearchOnPage } from '../search/found-view.ts';
import { LocationButton } from '../location/button.tsx';
import { LocationErrorBox } from '../location/error.tsx';
import { POSTCODE_MESSAGES } from './postcode-messages.ts';
import { SearchFields } from './search-fields.tsx';
import { fromStart, isSearched, LOCATION_DISTANCE, parseSearchForm, readFields } from '../search/form.ts';
import { OrDivider } from './search-panel.tsx';
import { openSearch, searchedWords } from './searched.ts';
import { ServiceResults } from './service-results.tsx';
import { useCurrentLocation } from '../location/use-current-location.ts';
import { useKnownServices } from './use-known-services.ts';
import { usePostcodeToast } from './use-postcode-toast.ts';

/** Loaded on request, while the browser finds the location. */
const NearbyResults = lazy(async () => ({ default: (await import('./nearby-results.tsx')).NearbyResults }));

/** What the form shows while the search goes by the visitor's own position. */
const LOCATION_FORM = { ...parseSearchForm(new URLSearchParams()), distance: LOCATION_DISTANCE };

interface HomeSearchProps {
  search: SearchOnPage;
  regionName: string;
  words: HomeWords;
}

/** The home page: search by postcode or by the visitor's own position, and what was found. */
export function HomeSearch({ search, regionName, words }: HomeSearchProps) {
  const { flow, locate, showMore, choose, leave } = useLocationMode();
  const active = flow.state === 'active';
  const { key } = useLocation();
  const problem = active ? null : search.found?.problem;
  const postcodeError = problem ? POSTCODE_MESSAGES[problem] : null;
  usePostcodeToast(postcodeError);
  /** Without a place to go to, a search refines what is near the visitor. */
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
        {flow.state === 'failed' && <LocationErrorBox onChoosePostcode={openSearch} />}
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

/** The location flow with its toast. */
function useLocationMode() {
  const showToast = useToast();
  const onFailure = useCallback(
    (message: string) => showToast({ title: `Location error: ${message}`, tone: 'danger' }),
    [showToast],
  );
  return useCurrentLocation(onFailure);
}
