import type { ServerBuild } from 'react-router';

type Routes = { [id: string]: { parentId?: string | undefined } | undefined };

/**
 * The build with one page and what stands round it, for requests of which it is known that they are for that page: the router
 * looks through all of its routes twice for each request, and makes all of them again for React.
 * @param id of the page's route
 */
export function buildOfPage(build: ServerBuild, id: string): ServerBuild {
  const own = new Set<string>();
  for (let one: string | undefined = id; one !== undefined; one = build.routes[one]?.parentId) own.add(one);
  const only = <All extends Routes>(routes: All): All =>
    Object.fromEntries(Object.entries(routes).filter(([name]) => own.has(name))) as All;
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
