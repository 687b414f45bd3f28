import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** Logs each request with its path, status and time; never its query or body, which may say where somebody is. */
export function requestLog(logger: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - start);
    logger.debug({
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      milliseconds,
    });
  };
}
