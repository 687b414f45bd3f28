import { isRouteErrorResponse } from 'react-router';
import { ErrorPage } from '#app/features/site/errors/error-page.tsx';
import { faultOf } from '#app/features/site/errors/fault.ts';
import { NotFoundPage } from '#app/features/site/errors/not-found-page.tsx';
import { SearchInstead } from './search-instead.tsx';

export function Fault({ error }: { error: unknown }) {
  const fault = faultOf(error);
  const search = <SearchInstead serviceTypes={serviceTypesOf(error)} />;
  if (fault === 'not found') return <NotFoundPage>{search}</NotFoundPage>;
  const failed =
    isRouteErrorResponse(error) && /Failed to verify admin privileges\./.exec(String(error.data))?.[0];
  return (
    <ErrorPage fault={fault} failed={failed || ''}>
      {search}
    </ErrorPage>
  );
}

/** Service types that a loader attached to its 404, for the search. */
function serviceTypesOf(error: unknown): string[] {
  const sent: unknown = isRouteErrorResponse(error) ? error.data?.serviceTypes : undefined;
  return Array.isArray(sent) ? sent : [];
}
