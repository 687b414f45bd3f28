import { pagePath } from '#app/rendering/document-address.ts';

/** The parts of a build's routes that say which addresses they answer. */
interface RouteEntry {
  parentId?: string | undefined;
  path?: string | undefined;
}

/**
 * Makes the function that names the route of a path: `/blog/:slug` for `/blog/anything`, so that metrics count by
 * route and not by whatever somebody asks for. Unknown paths are `other`.
 * @param routes the build's routes by id
 * @param endpoints paths that are answered outside the build
 */
export function routeLabels(
  routes: Record<string, RouteEntry | undefined>,
  endpoints: readonly string[],
): (pathname: string) => string {
  const patterns = Object.values(routes)
    .flatMap((route) => (route?.path && route.path !== '*' ? [fullPath(routes, route)] : []))
    .concat('/', ...endpoints);
  const exact = new Set(patterns.filter((pattern) => !pattern.includes(':')));
  const variable = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => ({ pattern, expression: toExpression(pattern) }));
  return (pathname) => {
    const path = pagePath(pathname);
    if (exact.has(path)) return path;
    if (path.startsWith('/assets/')) return '/assets/*';
    return variable.find(({ expression }) => expression.test(path))?.pattern ?? 'other';
  };
}

function fullPath(routes: Record<string, RouteEntry | undefined>, route: RouteEntry): string {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  const above = parent ? fullPath(routes, parent) : '';
  return route.path ? `${above === '/' ? '' : above}/${route.path}` : above;
}

function toExpression(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`);
}
