import type { MiddlewareFunction } from 'react-router';
import { userContext } from '#app/features/accounts/user/visitor-context.server.ts';
import * as paths from '#app/paths/paths.ts';
import { servicesContext } from '#app/services/services-context.server.ts';

/**
 * Stands on the root route and holds the answer to what signed-in users send back until every node shows what it
 * has changed, so that later requests get current pages from every node.
 */
export const untilSeen: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const response = await next();
  // A preview is asked for with each pause in typing, and changes nothing.
  const mayChange = !['GET', 'HEAD'].includes(request.method) && url.pathname !== paths.preview;
  // An answer of a fault must not take longer because the database does not answer.
  if (!mayChange || context.get(userContext) === null || response.status >= 500) return response;
  await context.get(servicesContext).contentBarrier.seen();
  return response;
};
