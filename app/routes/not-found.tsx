import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { typesForSearch } from '#app/features/directory/search/types-for-search.ts';
import { SearchInstead } from '#app/features/site/errors/search-instead.tsx';
import { NotFoundPage } from '#app/features/site/errors/not-found-page.tsx';
import { genericMeta } from '#app/features/site/generic-meta.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';
import { servicesContext } from '#app/services/services-context.server.ts';

/** Responds with 404, or redirects client-side links to old addresses. The document renderer logs the path. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const to = await services.redirects.follow(url.pathname, url.search);
  if (to !== null) throw redirect(to, 301);
  return data(await typesForSearch(services), { status: 404 });
}

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, (site) => ({ path: location.pathname, robots: 'noindex', ...genericMeta(site) }));

export default function NotFound() {
  const { serviceTypes } = useLoaderData<{ serviceTypes: string[] }>();
  return (
    <NotFoundPage>
      <SearchInstead serviceTypes={serviceTypes} />
    </NotFoundPage>
  );
}
