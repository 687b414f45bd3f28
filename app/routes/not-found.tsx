import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { NotFoundPage } from '#app/features/site/not-found-page.tsx';
import { genericMetadata, pageMetadata } from '#app/features/site/page-metadata.ts';
import { siteDataFrom } from '#app/features/site/site-data.ts';
import { servicesContext } from '#app/services-context.server.ts';

/** Answers 404 and writes the path to the log, where JSON keeps it from posing as a line of its own. */
export function loader({ request, context }: LoaderFunctionArgs) {
  context.get(servicesContext).logger.warn({ path: new URL(request.url).pathname }, 'page not found');
  return data(null, { status: 404 });
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
  return <NotFoundPage />;
}
