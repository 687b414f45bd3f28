import type { MiddlewareHandler } from 'hono';
import { createFinder } from '#app/paths/find-page.ts';
import type { Services } from '#app/services/services.server.ts';
import { API } from './api.ts';
import { ASSISTANT } from './assistant.ts';
import { ACCOUNTS_API } from './auth-api.ts';
import { CAPTCHA } from './captcha.ts';
import type { Endpoint } from './endpoint.ts';
import { BASEMAP } from './basemap.ts';
import { DESCRIPTION } from './description.ts';
import { EMBED } from './embed.ts';
import { FEEDS } from './feeds.ts';
import { HEALTH } from './health.ts';
import { MAP_TILES } from './map-tiles.ts';
import { METRICS } from './metrics.ts';
import { OPEN_DATA } from './open-data.ts';
import { OPEN_REFERRAL } from './open-referral.ts';
import type { PageNames } from './page-names.ts';
import { SHARE_PICTURES } from './share-pictures.ts';
import { TEXTS } from './texts.ts';
import { VISITS } from './visits.ts';

/** What endpoints answer with. */
interface Site {
  services: Services;
  /** The names of pages in the analytics. */
  nameOf: PageNames;
  /** Whether the site is about to stop. */
  leaves: () => boolean;
  readMetrics: () => Promise<string>;
}

/** What watches over the site asks for: answered without encryption as well, and whatever else has been asked for. */
export const PROBES: readonly Endpoint<Site>[] = [...HEALTH, ...METRICS];

/** What programs and the pages' scripts ask for. */
export const FUNCTIONS: readonly Endpoint<Site>[] = [
  ...API,
  ...DESCRIPTION,
  ...OPEN_DATA,
  ...FEEDS,
  ...EMBED,
  ...OPEN_REFERRAL,
  ...ASSISTANT,
  ...TEXTS,
  ...BASEMAP,
  ...MAP_TILES,
  ...SHARE_PICTURES,
  ...ACCOUNTS_API,
  ...CAPTCHA,
  ...VISITS,
];

/** Everything that is answered without a page. */
export const ENDPOINTS: readonly Endpoint<Site>[] = [...PROBES, ...FUNCTIONS];

/** Returns the endpoint's own way to refuse a request; see `refuse`. */
export function sayErrorFormat(
  endpoints: readonly Pick<Endpoint<Site>, 'path' | 'errors'>[],
): MiddlewareHandler {
  const find = createFinder(endpoints);
  return async (context, next) => {
    context.set('errors', find(context.req.path)?.errors ?? 'page');
    await next();
  };
}
