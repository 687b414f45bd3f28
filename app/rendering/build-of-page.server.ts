import type { ServerBuild } from 'react-router';

type Routes = { [id: string]: { parentId?: string | undefined } | undefined };

/** Reduces the build to one page and its layouts, since the router searches all routes per request. */
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
