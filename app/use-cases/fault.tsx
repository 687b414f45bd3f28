import { SearchBand } from '#app/features/businesses/page/search-band.tsx';
import { ErrorPage } from '#app/features/site/errors/error-page.tsx';
import { faultOf } from '#app/features/site/errors/fault.ts';
import { NotFoundPage } from '#app/features/site/errors/not-found-page.tsx';

/** Stands in for a page that cannot be shown: why, what to do next, and a search. */
export function Fault({ error }: { error: unknown }) {
  const fault = faultOf(error);
  const search = <SearchBand serviceTypes={[]} />;
  if (fault === 'not found') return <NotFoundPage>{search}</NotFoundPage>;
  return <ErrorPage fault={fault}>{search}</ErrorPage>;
}
