import { isRouteErrorResponse } from 'react-router';
import { SearchBand } from '#app/features/directory/page/search-band.tsx';
import { ErrorPage } from '#app/features/site/errors/error-page.tsx';
import { faultOf } from '#app/features/site/errors/fault.ts';
import { NotFoundPage } from '#app/features/site/errors/not-found-page.tsx';

/** Replaces a page that can't be shown: the reason, the next step, and a search. */
export function Fault({ error }: { error: unknown }) {
  const fault = faultOf(error);
  const search = <SearchBand serviceTypes={serviceTypesOf(error)} />;
  if (fault === 'not found') return <NotFoundPage>{search}</NotFoundPage>;
  return <ErrorPage fault={fault}>{search}</ErrorPage>;
}

/** What a loader that found nothing has sent along, for the search. */
function serviceTypesOf(error: unknown): string[] {
  const sent: unknown = isRouteErrorResponse(error) ? error.data?.serviceTypes : undefined;
  return Array.isArray(sent) ? sent : [];
}
