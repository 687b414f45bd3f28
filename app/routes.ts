import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Layout, type Page, SITE } from './paths/pages.ts';
import * as paths from './paths/paths.ts';

/** Every page, as the router wants them. They are listed in paths/pages.ts; the JSON endpoints are in server/endpoints. */
export default [routes(SITE)] satisfies RouteConfig;

function routes({ file, pages }: Layout): RouteConfigEntry {
  return layout(
    file,
    pages.map((one) => ('pages' in one ? routes(one) : routeOf(one))),
  );
}

function routeOf({ path, file }: Page): RouteConfigEntry {
  return path === paths.home ? index(file) : route(path.replace(/^\//, ''), file);
}
