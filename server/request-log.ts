import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** What is known of a request that was answered. */
interface AnsweredRequest {
  method: string;
  path: string;
  status: number;
  milliseconds: number;
}

export type LogRequest = (request: AnsweredRequest) => void;

/** Logs a request with its path, status and time; never its query or body, which may say where somebody is. */
export function logRequest(logger: Logger): LogRequest {
  return (request) => logger.debug({ ...request, milliseconds: Math.round(request.milliseconds) });
}

/** Logs each request that goes through the host. */
export function requestLog(logger: Logger): MiddlewareHandler {
  const log = logRequest(logger);
  return async (context, next) => {
    const start = performance.now();
    await next();
    const { method, path } = context.req;
    log({ method, path, status: context.res.status, milliseconds: performance.now() - start });
  };
}
