import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

export const REQUEST_ID = 'X-Request-Id';
/** What a proxy may call a request. */
const FOREIGN_ID = /^[\w-]{8,64}$/;

/** What is known of a request that was answered. */
interface AnsweredRequest {
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  /** In each log line about this request, and in its answer. */
  requestId?: string;
}

export type LogRequest = (request: AnsweredRequest) => void;

/** Logs a request with its path, status and time; never its query or body, which may contain a location. */
export function logRequest(logger: Logger): LogRequest {
  return (request) => {
    if (!logger.isLevelEnabled('debug')) return;
    const { milliseconds } = request;
    logger.debug({ ...request, milliseconds: Math.round(milliseconds) });
  };
}

/**
 * Gives each request an id, and reports it when answered.
 * @param trustProxy whether to use a proxy's own id
 */
export function followRequests(answered: LogRequest, trustProxy: boolean): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    const foreign = trustProxy ? (context.req.header(REQUEST_ID) ?? '') : '';
    const requestId = FOREIGN_ID.test(foreign) ? foreign : randomUUID();
    context.set('requestId', requestId);
    await next();
    context.res.headers.set(REQUEST_ID, requestId);
    const { method, path } = context.req;
    const { status } = context.res;
    answered({ method, path, status, milliseconds: performance.now() - start, requestId });
  };
}
