import type { MiddlewareHandler } from 'hono';
import { createFinder } from '#app/paths/find-page.ts';
import type { Services } from '#app/services/services.server.ts';
import { API } from './api.ts';
import { ASSISTANT } from './assistant.ts';
import { ACCOUNTS_API } from './auth-api.ts';
import { CAPTCHA } from './captcha.ts';
import type { Endpoint } from './endpoint.ts';
import { BASEMAP } from './basemap.ts';
import { DESCRIPTION, NOT_IN_API } from './description.ts';
import { EMBED } from './embed.ts';
import { FEEDS } from './feeds.ts';
import { HEALTH } from './health.ts';
import { METRICS } from './metrics.ts';
import { OPEN_DATA } from './open-data.ts';
import { OPEN_REFERRAL } from './open-referral.ts';
import type { PageNames } from './page-names.ts';
import { SHARE_PICTURES } from './share-pictures.ts';
import { STRIPE } from './stripe.ts';
import { TEXTS } from './texts.ts';
import { VISITS } from './visits.ts';

interface Site {
  services: Services;
  /** Names of pages in the analytics. */
  nameOf: PageNames;
  /** True if the site is about to stop. */
  leaves: () => boolean;
  readMetrics: () => Promise<string>;
  /** Answers a path of the API, from the cache if possible. */
  askApi: (path: string) => Promise<Response>;
}

/** Endpoints for monitoring: also answered without encryption. */
export const PROBES: readonly Endpoint<Site>[] = [...HEALTH, ...METRICS];

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
  ...SHARE_PICTURES,
  ...ACCOUNTS_API,
  ...CAPTCHA,
  ...STRIPE,
  ...VISITS,
  ...NOT_IN_API,
];

export const ENDPOINTS: readonly Endpoint<Site>[] = [...PROBES, ...FUNCTIONS];

/** Finds the format in which an endpoint refuses requests; see `refuse`. */
export function sayErrorFormat(
  endpoints: readonly Pick<Endpoint<Site>, 'path' | 'errors'>[],
): MiddlewareHandler {
  const find = createFinder(endpoints);
  return async (context, next) => {
    context.set('errors', find(context.req.path)?.errors ?? 'page');
    await next();
  };
}
