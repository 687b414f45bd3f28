import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

/** Every page of the site as its path is written in `app/routes.ts`, such as `/blog/:slug`. */
export function siteRoutes(): string[] {
  return [...new Set(pathsOf(routes, ''))];
}

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [...(path || index ? [own || '/'] : []), ...pathsOf(children, own)];
  });
}
