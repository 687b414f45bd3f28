import { useLocation } from 'react-router';
import { Container } from '#app/ui/container.tsx';
import type { SearchOnPage } from '../search/found-view.ts';
import { postcodeMessage } from './postcode-messages.ts';
import { searchedWords } from './searched.ts';
import { SearchFields } from './search-fields.tsx';
import { SearchTop } from './search-top.tsx';
import { ServiceResults } from './service-results.tsx';
import { useKnownServices } from './use-known-services.ts';
import { usePostcodeToast } from './use-postcode-toast.ts';

interface TownSearchProps {
  search: SearchOnPage;
  townName: string;
}

export function TownSearch({ search, townName }: TownSearchProps) {
  const { key } = useLocation();
  const postcodeError = postcodeMessage(search.found);
  usePostcodeToast(postcodeError);
  const serviceTypes = useKnownServices(search.serviceTypes);
  return (
    <>
      <SearchTop
        hero={null}
        heading={`Find Trusted Dog Care Services in ${townName}`}
        sentence={search.words}
        line={search.line}
        searched={searchedWords(search.form, `in ${townName}`)}
        searchKey={key}
        hasError={postcodeError !== null}
      >
        <SearchFields
          searchKey={key}
          form={search.form}
          serviceTypes={serviceTypes}
          postcodeError={postcodeError}
        />
      </SearchTop>
      <Container className="results-body">
        <section id="results" tabIndex={-1} aria-label="Results">
          <ServiceResults search={search} />
        </section>
      </Container>
    </>
  );
}
