import { type MetaFunction, Outlet, useRouteError } from 'react-router';
import { Fault } from '#app/features/site/errors/fault-page.tsx';
import { faultOf } from '#app/features/site/errors/fault.ts';
import { genericMeta } from '#app/features/site/generic-meta.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';

/**
 * Stands round every page: one that fails is replaced within the document, where the root's own boundary would make
 * the whole document again and show it without its styles for a moment.
 */
export default function AnyPage() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <Fault error={useRouteError()} />;
}

export const meta: MetaFunction = ({ error, matches, location }) =>
  pageMeta(matches, (site) => {
    if (!error) return null;
    const words = faultOf(error) === 'not found' ? genericMeta(site) : {};
    return { path: location.pathname, robots: 'noindex', ...words };
  });
