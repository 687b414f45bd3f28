import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { typesForSearch } from '#app/features/directory/search/types-for-search.ts';
import { SearchBand } from '#app/features/directory/page/search-band.tsx';
import { NotFoundPage } from '#app/features/site/errors/not-found-page.tsx';
import { genericMetadata, pageMetadata } from '#app/features/site/metadata/page-metadata.ts';
import { siteDataFrom } from '#app/features/site/site-data.ts';
import { servicesContext } from '#app/services/services-context.server.ts';

/** Answers 404; the renderer of pages writes the path to the log. */
export async function loader({ context }: LoaderFunctionArgs) {
  return data(await typesForSearch(context.get(servicesContext)), { status: 404 });
}

export const meta: MetaFunction = ({ matches, location }) => {
  const site = siteDataFrom(matches);
  if (!site) return [];
  const { siteName, siteUrl, regionName } = site;
  return pageMetadata({
    siteName,
    siteUrl,
    path: location.pathname,
    robots: 'noindex',
    ...genericMetadata(siteName, regionName),
  });
};

export default function NotFound() {
  const { serviceTypes } = useLoaderData<{ serviceTypes: string[] }>();
  return (
    <NotFoundPage>
      <SearchBand serviceTypes={serviceTypes} />
    </NotFoundPage>
  );
}
