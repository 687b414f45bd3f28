import { findBusiness } from '#app/features/businesses/listing-page/content/find.server.ts';
import * as paths from '#app/paths/paths.ts';
import { forReading, servicesFor } from '#app/services/services-context.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Endpoint } from './endpoint.ts';

const NOT_LISTED = 'There is no such business.';

interface Site {
  services: Services;
}

/** The picture that links to a business show in messages: its name, service and town, and no place more exact than that. */
export const SHARE_PICTURES: readonly Endpoint<Site>[] = [
  {
    method: 'GET',
    path: paths.anyBusinessPicture,
    // One that nobody has asked for before costs what a search does.
    budget: 'search',
    body: null,
    errors: 'json',
    async answer({ context, site }) {
      const services = forReading(servicesFor(site.services, context.req.raw.headers));
      const business = await findBusiness(services.db, context.req.param('slug') ?? '');
      if (!business) return context.json({ error: NOT_LISTED }, 404);
      const { name, category, city } = business;
      const words = { title: name, category: [category, city].filter(Boolean).join(', ') };
      const picture = await services.sharePictures(words);
      return context.body(new Uint8Array(picture), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=86400',
        // It is made to be shown on other sites.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    },
  },
];
