import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { typesForSearch } from '#app/features/directory/search/types-for-search.ts';
import { SearchBand } from '#app/features/directory/page/search-band.tsx';
import { NotFoundPage } from '#app/features/site/errors/not-found-page.tsx';
import { genericMeta } from '#app/features/site/generic-meta.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { servicesContext } from '#app/services/services-context.server.ts';

/** Answers 404; the renderer of pages writes the path to the log. */
export async function loader({ context }: LoaderFunctionArgs) {
  return data(await typesForSearch(context.get(servicesContext)), { status: 404 });
}

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, (site) => ({ path: location.pathname, robots: 'noindex', ...genericMeta(site) }));

export default function NotFound() {
  const { serviceTypes } = useLoaderData<{ serviceTypes: string[] }>();
  return (
    <NotFoundPage>
      <SearchBand serviceTypes={serviceTypes} />
    </NotFoundPage>
  );
}
