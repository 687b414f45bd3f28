import type { MiddlewareFunction } from 'react-router';
import { userContext } from '#app/features/accounts/user/visitor-context.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';

/** Is sent with each pause in typing, and changes nothing. */
const PREVIEW = '/blog/admin/preview';

/**
 * Stands on the root route and holds the answer to what signed-in users send back until every node shows what it
 * has changed, so that whoever asks for a page afterwards, from whichever node, gets it as it is now.
 */
export const untilSeen: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const response = await next();
  const mayChange = !['GET', 'HEAD'].includes(request.method) && url.pathname !== PREVIEW;
  // An answer of a fault must not take longer because the database does not answer.
  if (!mayChange || context.get(userContext) === null || response.status >= 500) return response;
  await context.get(servicesContext).contentBarrier.seen();
  return response;
};
