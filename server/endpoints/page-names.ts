import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { isAdminPath } from '#app/features/accounts/rights/guarded-paths.ts';
import { NOT_FOUND } from '#app/features/analytics/counting/counted.ts';
import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts';

/** A path as the site's own links write it; others need no look at the routes. */
const PLAIN_PATH = /^\/[a-z0-9/_.-]*$/;

/** Pages with something to choose in their path, each choice of which is counted by itself. */
const CHOICES = new Set(['/blog/:slug']);

/** What the view of an address is counted as; null when it is no view by a visitor. */
export type PageNames = (pathname: string) => string | null;

/**
 * Names pages by the routes of the build, so that only what exists is counted, and each page under one name:
 * whatever has no page counts as not found, and work in the admin area is no visit.
 */
export function createPageNames(routes: ServerBuild['routes']): PageNames {
  const tree = routeTree(routes, undefined);
  return (pathname) => {
    const path = withoutTrailingSlashes(pathname.toLowerCase(), 1);
    if (isAdminPath(path)) return null;
    const matches = PLAIN_PATH.test(path) ? matchRoutes(tree, path) : null;
    const id = matches?.at(-1)?.route.id;
    const route = id === undefined ? undefined : routes[id];
    if (!matches || !route || route.path === '*') return NOT_FOUND;
    // Files and feeds have no component, and send no views.
    if (!('default' in route.module)) return null;
    const pattern = `/${matches.flatMap((match) => match.route.path || []).join('/')}`;
    return pattern.includes(':') && !CHOICES.has(pattern) ? pattern : path;
  };
}

function routeTree(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index }) => ({
      id,
      ...(path === undefined ? {} : { path: path.replace(/^\//, '') }),
      ...(index ? { index: true as const } : { children: routeTree(routes, id) }),
    }));
}
