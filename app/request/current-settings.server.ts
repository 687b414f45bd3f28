import type { MiddlewareFunction } from 'react-router';
import { servicesContext } from '#app/services/services-context.server.ts';

/** Rereads changed settings before a page is rendered, so that no outdated page is cached. */
export const settingsOfNow: MiddlewareFunction<Response> = async ({ context }, next) => {
  await context.get(servicesContext).region();
  return next();
};
