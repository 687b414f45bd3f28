import type { MiddlewareFunction } from 'react-router';
import { userContext } from '#app/features/accounts/user/visitor-context.server.ts';
import * as paths from '#app/paths/paths.ts';
import { servicesContext } from '#app/services/services-context.server.ts';

/** Holds responses to changes by signed-in users until every node has them. */
export const untilSeen: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const response = await next();
  // Previews are requested while typing, and change nothing.
  const mayChange = !['GET', 'HEAD'].includes(request.method) && url.pathname !== paths.preview;
  // Error responses shouldn't wait for an unresponsive database.
  if (!mayChange || context.get(userContext) === null || response.status >= 500) return response;
  await context.get(servicesContext).contentBarrier.seen();
  return response;
};
