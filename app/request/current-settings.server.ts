import type { MiddlewareFunction } from 'react-router';
import { servicesContext } from '#app/services/services-context.server.ts';

/**
 * Has what the owner has set be read again where it has changed, before anything of a page is worked out: the configuration is
 * what was read last, and a page that was made from an older one would be cached.
 */
export const settingsOfNow: MiddlewareFunction<Response> = async ({ context }, next) => {
  await context.get(servicesContext).region();
  return next();
};
