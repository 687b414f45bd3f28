import * as paths from '#app/paths/paths.ts';
import { Container } from '#app/ui/container.tsx';
import { SearchFields } from './search-fields.tsx';
import { parseSearchForm } from '../search/form.ts';
import { SearchPanel } from './search-panel.tsx';

export function SearchBand({ serviceTypes }: { serviceTypes: readonly string[] }) {
  return (
    <Container className="py-8 lg:py-11">
      <SearchPanel>
        <SearchFields
          searchKey=""
          action={paths.home}
          form={parseSearchForm(new URLSearchParams())}
          serviceTypes={serviceTypes}
          postcodeError={null}
        />
      </SearchPanel>
    </Container>
  );
}
