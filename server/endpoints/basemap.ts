import { basemapQuery, parseBasemapRequest } from '#app/features/directory/map/basemap/address.ts';
import { basemapSvg } from '#app/features/directory/map/basemap/svg.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Endpoint } from './endpoint.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';

interface Site {
  services: Pick<Services, 'basemap'>;
}

/** Content at an address never changes. */
export const BASEMAP: readonly Endpoint<Site>[] = [
  {
    method: 'GET',
    path: paths.basemap,
    budget: 'search',
    cost: 1,
    // Drawn without the database, for the site's own pages.
    share: 'pages',
    body: null,
    errors: 'json',
    // Pages of other sites may show it.
    open: true,
    async answer({ context, site: { services } }) {
      const { search, searchParams } = new URL(context.req.url);
      const request = parseBasemapRequest(searchParams);
      if ('refusal' in request) return context.json({ error: request.refusal }, 400);
      const basemap = await services.basemap();
      const query = basemapQuery(request, basemap.version);
      if (search !== query) {
        context.header('Cache-Control', FIVE_MINUTES);
        return context.redirect(paths.basemap + query);
      }
      return context.body(basemapSvg(basemap.draw(request.box, request.width), request.theme), 200, {
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Cache-Control': IMMUTABLE,
      });
    },
  },
];
