import * as paths from '#app/paths/paths.ts';
import { Container } from '#app/ui/container.tsx';
import { SearchFields } from './search-fields.tsx';
import { parseSearchForm } from '../search/form.ts';
import { SearchPanel } from './search-panel.tsx';

/** The search by itself, for pages without results of their own; it leads to the home page's. */
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
