import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

/** A page as `app/routes.ts` lists it. */
export interface SitePage {
  /** As it is written there, such as `/blog/:slug`. */
  path: string;
  /** The module, from `app/`. */
  file: string;
  /** The modules of the layouts it stands in, from the outermost. */
  layouts: string[];
}

/** Every page of the site with the layouts it stands in. */
export function sitePages(): SitePage[] {
  return pagesOf(routes, '', []);
}

/** Every page of the site as its path is written in `app/routes.ts`, such as `/blog/:slug`. */
export function siteRoutes(): string[] {
  return [...new Set(sitePages().map(({ path }) => path))];
}

function pagesOf(entries: readonly RouteConfigEntry[], above: string, layouts: string[]): SitePage[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    // A layout without a path of its own is no page.
    const page = path || index ? [{ path: own || '/', file, layouts }] : [];
    return [...page, ...pagesOf(children, own, [...layouts, file])];
  });
}
