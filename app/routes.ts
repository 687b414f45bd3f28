import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { TOWNS } from './features/places/towns/towns.ts';
import { type Layout, type Page, SITE } from './paths/pages.ts';
import * as paths from './paths/paths.ts';

/** Every page, as the router wants them. They are listed in paths/pages.ts; the JSON endpoints are in server/endpoints. */
export default [routes(SITE)] satisfies RouteConfig;

function routes({ file, pages }: Layout): RouteConfigEntry {
  return layout(
    file,
    pages.flatMap((one) => ('pages' in one ? [routes(one)] : routesOf(one))),
  );
}

function routesOf({ path, file }: Page): RouteConfigEntry[] {
  if (path === paths.town(':town')) return TOWNS.map(({ slug }) => route(slug, file, { id: slug }));
  return [path === paths.home ? index(file) : route(path.replace(/^\//, ''), file)];
}
