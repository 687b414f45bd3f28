import { useLocation } from 'react-router';
import { Container } from '#app/ui/container.tsx';
import { HeroBackdrop, PeekingDog } from '#app/ui/illustrations/hero-art.tsx';
import type { Coat, DogKind } from '#app/ui/illustrations/coats.ts';
import type { SearchInBrowser } from '../search/found-view.ts';
import { POSTCODE_MESSAGES } from './postcode-messages.ts';
import { SearchFields } from './search-fields.tsx';
import { SearchPanel } from './search-panel.tsx';
import { ServiceResults } from './service-results.tsx';
import { useKnownServices } from './use-known-services.ts';
import { usePostcodeToast } from './use-postcode-toast.ts';

interface TownSearchProps {
  search: SearchInBrowser;
  townName: string;
  regionName: string;
  /** The dog which greets from this town. */
  dog: { coat: Coat; kind: DogKind };
}

/** A town's landing page: its heading, the search, and what is in the town. */
export function TownSearch({ search, townName, regionName, dog }: TownSearchProps) {
  const { key } = useLocation();
  const problem = search.found?.problem;
  const postcodeError = problem ? POSTCODE_MESSAGES[problem] : null;
  usePostcodeToast(postcodeError);
  const serviceTypes = useKnownServices(search.serviceTypes);
  return (
    <>
      <div className="relative isolate overflow-hidden bg-band pb-8 lg:pb-18">
        <HeroBackdrop />
        <Container className="hero hero-town relative">
          <h1 className="max-w-[44rem] pt-4 text-h1 lg:pt-8">Find Trusted Dog Care Services in {townName}</h1>
          <p className="hero-lede mt-3 mb-5 text-lede sm:mb-11 lg:mb-14">{search.words}</p>
          <SearchPanel art={<PeekingDog {...dog} className="hero-dog" />}>
            <SearchFields
              searchKey={key}
              form={search.form}
              serviceTypes={serviceTypes}
              postcodeError={postcodeError}
            />
          </SearchPanel>
        </Container>
      </div>
      <Container className="py-8 lg:py-11">
        <section id="results" tabIndex={-1} aria-label="Results">
          <ServiceResults search={search} regionName={regionName} townName={townName} />
        </section>
      </Container>
    </>
  );
}
