import { type MetaFunction, Outlet, useRouteError } from 'react-router';
import { Fault } from '#app/use-cases/fault.tsx';
import { faultOf } from '#app/features/site/errors/fault.ts';
import { genericMetadata, pageMetadata } from '#app/features/site/metadata/page-metadata.ts';
import { siteDataFrom } from '#app/features/site/site-data.ts';

/**
 * Stands round every page: one that fails is replaced within the document, where the root's own boundary would make
 * the whole document anew and show it without its styles for a moment.
 */
export default function AnyPage() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <Fault error={useRouteError()} />;
}

export const meta: MetaFunction = ({ error, matches, location }) => {
  const site = siteDataFrom(matches);
  if (!error || !site) return [];
  const { siteName, siteUrl, regionName } = site;
  const words = faultOf(error) === 'not found' ? genericMetadata(siteName, regionName) : {};
  return pageMetadata({ siteName, siteUrl, path: location.pathname, robots: 'noindex', ...words });
};
