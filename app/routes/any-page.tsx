import { type MetaFunction, Outlet, useRouteError } from 'react-router';
import { Fault } from '#app/features/site/errors/fault-page.tsx';
import { faultOf } from '#app/features/site/errors/fault.ts';
import { genericMeta } from '#app/features/site/generic-meta.ts';
import { pageMeta } from '#app/features/site/page-meta.ts';

/** Catches errors inside the document; the root's boundary would render one without styles. */
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
